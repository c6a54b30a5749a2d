import { LRUCache } from "lru-cache";
import type { Platform } from "#server/platform/platform.ts";
import { linkCodes } from "../clicks/code.ts";
import { trackingLinks } from "../clicks/tracking.ts";
import { dispatchByNo } from "../dispatches/repository.ts";
import type { DispatchContent } from "../render/content.ts";
import { leavings } from "../preferences/leaving.ts";
import { compileContent } from "../render/renderer.ts";
import type { RunningDispatch } from "./window.ts";

const KEPT = 1_000;

/** Whether it brings a code to sign in with: who said stop has still asked for that. */
const isCode = (content: DispatchContent): boolean =>
  content.kind === "template" &&
  "category" in content.template &&
  content.template.category === "AUTHENTICATION";

/** Dispatches with their content compiled, kept while lanes work on them. */
export function createRunningDispatches(
  platform: Pick<Platform, "actFor" | "secrets" | "config" | "addresses">,
) {
  const { actFor, secrets } = platform;
  const codes = linkCodes(secrets);
  const leavingOf = leavings(platform);
  const kept = new LRUCache<number, RunningDispatch>({ max: KEPT });
  return {
    async of(enterpriseId: string, no: number): Promise<RunningDispatch> {
      const known = kept.get(no);
      if (known) return known;
      const row = await dispatchByNo(actFor(enterpriseId), no);
      if (!row) throw new Error(`There is no dispatch ${no}.`);
      const { content, link_origin: origin } = row;
      const render = compileContent(content);
      const tracked = origin === null ? undefined : trackingLinks(codes, { no, origin });
      const unasked = row.source === "broadcast" || row.source === "journey";
      const dispatch: RunningDispatch = {
        id: row.id,
        no,
        mark: row.mark,
        perSecond: row.per_second,
        render: tracked ? (vars, seq) => render(vars, tracked(seq)) : (vars) => render(vars),
        freeForm: content.kind === "plain" && content.content.kind !== "template",
        leaving: leavingOf(row),
        unasked,
        localTime: row.local_time,
        urgent: row.urgent,
        fallback: row.fallback,
        asked: !unasked && isCode(content),
        fromAgent: row.source === "chat",
        confirms: row.source === "confirmation",
      };
      kept.set(no, dispatch);
      return dispatch;
    },
    /** A pace may have been changed. */
    forget: () => kept.clear(),
  };
}
