import type { EncapPart } from "#contract/encaps/definition.ts";
import { encapDraftRoutes, encapRecordRoutes } from "#contract/encaps/encaps.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { type PartValue, readPart, savePart, wholeDraft } from "./draft.ts";
import { presentEncap, type Shown } from "./presenter.ts";
import type { EncapService } from "./service.ts";
import { MOVES } from "./states.ts";
import { exportEncap, importEncap } from "./transfer.ts";

const told = (scope: Scope, shown: Shown, message?: string) => ({
  data: { encap: presentEncap(scope, shown) },
  ...(message ? { message } : {}),
});

export const encapRecordHandlers = (encaps: EncapService) =>
  implement(encapRecordRoutes, {
    listEncaps: async ({ scope, query }) => {
      const { shown, more } = await encaps.list(scope, query);
      return { data: { encaps: shown.map((one) => presentEncap(scope, one)), more } };
    },
    encapExamples: async () => ({ data: { examples: encaps.examples() } }),
    createEncap: async ({ scope, body }) =>
      told(scope, await encaps.create(scope, body), "App Created Successfully"),
    importEncap: async ({ scope, body }) => {
      const { shown, dropped } = await importEncap(scope, encaps, body.files[0]!);
      const { data } = told(scope, shown);
      return { data: { ...data, dropped }, message: "App Imported Successfully" };
    },
    getEncap: async ({ scope, params }) => told(scope, await encaps.get(scope, params.id)),
    updateEncap: async ({ scope, params, body }) =>
      told(scope, await encaps.update(scope, params.id, body), "App Updated Successfully"),
    deleteEncap: async ({ scope, params }) => {
      await encaps.remove(scope, params.id);
      return { data: {}, message: "App Deleted Successfully" };
    },
    cloneEncap: async ({ scope, params, body }) =>
      told(scope, await encaps.clone(scope, params.id, body.name), "App Created Successfully"),
    exportEncap: async ({ scope, params }) => exportEncap(scope, params.id),
    launchEncap: async ({ scope, params, body }) =>
      told(scope, await encaps.launch(scope, params.id, body.version), "App Launched Successfully"),
    pauseEncap: async ({ scope, params }) => told(scope, await encaps.move(scope, params.id, MOVES.pause)),
    resumeEncap: async ({ scope, params }) => told(scope, await encaps.move(scope, params.id, MOVES.resume)),
    stopEncap: async ({ scope, params }) => told(scope, await encaps.move(scope, params.id, MOVES.stop)),
  });

/** The pair of calls that read and replace one part of a draft. */
const part = <P extends EncapPart>(name: P) => ({
  read: async ({ scope, params }: { scope: Scope; params: { id: string } }) => ({
    data: await readPart(scope, params.id, name),
  }),
  save: async (input: {
    scope: Scope;
    params: { id: string };
    body: { version: number; value: PartValue<P> };
  }) => ({ data: await savePart(input.scope, input.params.id, name, input.body) }),
});

const parts = {
  forms: part("forms"),
  buttons: part("buttons"),
  milestones: part("milestones"),
  properties: part("properties"),
  authConfigs: part("authConfigs"),
  logger: part("logger"),
};

export const encapDraftHandlers = (encaps: EncapService) =>
  implement(encapDraftRoutes, {
    encapDefinition: async ({ scope, params }) => {
      const { row, launched, findings } = await wholeDraft(scope, params.id);
      const encap = presentEncap(scope, await encaps.showOne(scope, row));
      return { data: { encap, version: row.version, definition: row.draft, launched, findings } };
    },
    encapForms: parts.forms.read,
    saveEncapForms: parts.forms.save,
    encapButtons: parts.buttons.read,
    saveEncapButtons: parts.buttons.save,
    encapMilestones: parts.milestones.read,
    saveEncapMilestones: parts.milestones.save,
    encapProperties: parts.properties.read,
    saveEncapProperties: parts.properties.save,
    encapAuthConfigs: parts.authConfigs.read,
    saveEncapAuthConfigs: parts.authConfigs.save,
    encapLogger: parts.logger.read,
    saveEncapLogger: parts.logger.save,
  });
