import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { touched } from "#server/platform/designed/records.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Scope } from "#server/platform/scope.ts";
import { encapChanged } from "../changed.ts";
import type { Rows } from "../tables.ts";
import { demandOwn } from "./facts.ts";
import { standingEncaps, updateEncap } from "./repository.ts";
import { demandHeld, type EncapService } from "./service.ts";

/** An app as a whole: its name, what it is for, and its draft. */
export interface WholeEncap {
  name: string;
  description: string;
  definition: EncapDefinition;
}

/** Apps as wholes, for features that make them of something else than a person's hand. */
export interface EncapBuilder {
  /** Gives the app's id; with one, what stands there is written over. It is a draft until somebody launches it. */
  write(scope: Scope, whole: WholeEncap, id?: string): Promise<string>;
  remove(scope: Scope, id: string): Promise<void>;
  standing(rows: Rows, ids: readonly string[]): Promise<Set<string>>;
}

export const encapBuilder = (encaps: EncapService): EncapBuilder => ({
  async write(scope, { definition, ...words }, id) {
    if (!id) return (await encaps.make(scope, words, definition)).row.id;
    await encaps.update(scope, id, words);
    await scope.write(async (work) => {
      const before = await demandHeld(work, id);
      await demandOwn(work, before.draft, definition);
      const version = before.version + 1;
      await updateEncap(work, id, { draft: json(definition), version, ...touched(work) });
      await work.audit({ action: "encap.drawn", subjectId: id, subject: words.name, after: { version } });
      await encapChanged(work, id);
    });
    return id;
  },
  remove: (scope, id) => encaps.remove(scope, id),
  standing: standingEncaps,
});
