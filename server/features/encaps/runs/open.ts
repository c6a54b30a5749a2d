import { LRUCache } from "lru-cache";
import type { EncapDefinition } from "#contract/encaps/definition.ts";
import { ENCAP_STATES, type RunState } from "#contract/encaps/limits.ts";
import type { RunFace } from "#contract/encaps/runs.ts";
import { fail } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope } from "#server/platform/scope.ts";
import { findEncap, findVersion } from "../records/repository.ts";
import type { EncapRow, InstanceRow, LinkRow } from "../tables.ts";
import { instanceByLink, instanceByToken, linkByCode } from "./repository.ts";

const DEFINITIONS_KEPT = 200;
const CODE = /^[\w-]{10,60}$/;

/** What a code leads to. */
export interface Opened {
  scope: Scope;
  link: LinkRow;
  encap: EncapRow;
  state: RunState;
}

/** Finds what codes and tokens of the public page stand for. */
export function createOpener({ actFor, database }: Pick<Platform, "actFor" | "database">) {
  const kept = new LRUCache<string, EncapDefinition>({ max: DEFINITIONS_KEPT });

  /** What was launched as a version never changes. */
  async function definitionOf(scope: Scope, encapId: string, version: number): Promise<EncapDefinition> {
    const key = `${encapId} ${version}`;
    const definition = kept.get(key) ?? (await findVersion(scope, encapId, version));
    if (!definition) throw fail("RUN_UNKNOWN");
    kept.set(key, definition);
    return definition;
  }

  async function stateOf(scope: Scope, link: LinkRow, encap: EncapRow): Promise<RunState> {
    const { state, launched_version: version } = encap;
    if (version === null) return "closed";
    if (state === ENCAP_STATES.paused) return "paused";
    const { openUntil, askOnce } = (await definitionOf(scope, encap.id, version)).properties;
    const ends = [link.expires_at?.getTime(), openUntil ? Date.parse(openUntil) : undefined];
    if (ends.some((end) => end !== undefined && end <= Date.now())) return "expired";
    if (link.kind === "personal" && askOnce && (await instanceByLink(scope, link.id))?.finished_at)
      return "finished";
    return state === ENCAP_STATES.started ? "open" : "closed";
  }

  return {
    definitionOf,

    async open(code: string): Promise<Opened> {
      const link = CODE.test(code) ? await linkByCode(database.system, code) : undefined;
      const scope = link && actFor(link.enterprise_id);
      const encap = scope && (await findEncap(scope, link.encap_id));
      if (!link || !scope || !encap) throw fail("RUN_UNKNOWN");
      return { scope, link, encap, state: await stateOf(scope, link, encap) };
    },

    /** The run that was begun: of the personal link, or of the token. */
    async instance({ scope, link, encap }: Opened, token: string | null | undefined) {
      if (link.kind === "personal") return instanceByLink(scope, link.id);
      return token ? instanceByToken(scope, encap.id, token) : undefined;
    },

    /** How an app looks; the draft tells it nothing. */
    async face({ scope, encap, state }: Opened, instance?: InstanceRow): Promise<RunFace> {
      const version = instance?.version ?? encap.launched_version;
      if (version === null) return { state, title: encap.name, language: "en", colour: null, logo: null };
      const { title, language, colour, logo } = (await definitionOf(scope, encap.id, version)).properties;
      return { state, title: title || encap.name, language, colour, logo };
    },
  };
}
export type Opener = ReturnType<typeof createOpener>;
