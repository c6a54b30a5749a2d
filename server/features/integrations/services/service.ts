import {
  placeOf,
  type ServiceSettings,
  type ServiceType,
  wrongSettings,
} from "#contract/integrations/services.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import {
  findIntegration,
  holdIntegration,
  insertIntegration,
  type IntegrationRow,
  updateIntegration,
} from "../repository.ts";
import { openKey, sealKey } from "../secret.ts";
import { partsOf } from "./secrets.ts";
import { tryService } from "./try.ts";

export interface ServiceBody {
  name: string;
  authType: ServiceType;
  settings: ServiceSettings;
}

const missing = () => fail("NOT_FOUND", { what: "configuration" });

/** Configurations of services that are no language models. */
export function createServices(
  { outbound, secrets }: Pick<Platform, "outbound" | "secrets">,
  changed: (work: Work, id: string) => Promise<void>,
) {
  const openSecrets = (row: IntegrationRow): ServiceSettings => JSON.parse(openKey(secrets, row));

  /** What stands in the form, with the secrets that are kept where none are entered. */
  function whole({ authType, settings }: Omit<ServiceBody, "name">, before?: IntegrationRow) {
    const same = before && placeOf(authType, settings) === placeOf(authType, before.config.settings ?? {});
    const kept = before && same ? openSecrets(before) : {};
    const held = Object.keys(kept).filter((name) => kept[name]);
    const errors = Object.entries(wrongSettings(authType, settings, held)).map(([field, message]) => ({
      field: `settings.${field}`,
      message,
    }));
    if (errors.length > 0)
      throw fail("INVALID_INPUT", { summary: `${errors[0]!.field}: ${errors[0]!.message}` }, errors);
    const parts = partsOf(authType, settings, kept);
    const replaced = Object.keys(parts.sealed).filter((name) => parts.sealed[name] !== (kept[name] ?? ""));
    return { ...parts, replaced: Object.fromEntries(replaced.map((name) => [name, "changed"])) };
  }

  async function demand(rows: Scope | Work, id: string, type: ServiceType): Promise<IntegrationRow> {
    const row = await findIntegration(rows, id);
    if (row?.auth_type !== type) throw missing();
    return row;
  }

  return {
    create: (scope: Scope, body: ServiceBody): Promise<string> =>
      onTaken("INTEGRATION_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          const { shown, sealed } = whole(body);
          const id = newId();
          const secret = sealKey(secrets, { enterpriseId: work.enterpriseId, id }, JSON.stringify(sealed));
          const row = { name: body.name, auth_type: body.authType, config: { settings: shown }, secret };
          await insertIntegration(work, id, row);
          await work.audit({
            action: "integration.created",
            subjectId: id,
            subject: body.name,
            after: shown,
          });
          await changed(work, id);
          return id;
        }),
      ),

    update: (scope: Scope, id: string, body: ServiceBody): Promise<string> =>
      onTaken("INTEGRATION_NAME_TAKEN", { name: body.name }, () =>
        scope.write(async (work) => {
          if (!(await holdIntegration(work, id))) throw missing();
          const before = await demand(work, id, body.authType);
          const { shown, sealed, replaced } = whole(body, before);
          const secret = sealKey(secrets, { enterpriseId: work.enterpriseId, id }, JSON.stringify(sealed));
          const row = { name: body.name, auth_type: body.authType, config: { settings: shown }, secret };
          await updateIntegration(work, id, row);
          await work.audit({
            action: "integration.changed",
            subjectId: id,
            subject: body.name,
            before: { name: before.name, ...before.config.settings },
            after: { name: body.name, ...shown, ...replaced },
          });
          await changed(work, id);
          return id;
        }),
      ),

    /** Calls the service as it is entered. */
    async attempt(scope: Scope, body: Omit<ServiceBody, "name"> & { id?: string }) {
      const before = body.id ? await demand(scope, body.id, body.authType) : undefined;
      const { shown, sealed } = whole(body, before);
      return { ...(await tryService(outbound, body.authType, { ...shown, ...sealed })), dimensions: null };
    },
  };
}
export type Services = ReturnType<typeof createServices>;
