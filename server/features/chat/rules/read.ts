import { type ChatRule, type RuleContent, ruleContent } from "#contract/chat/rules.ts";
import { cannedActions, type CannedActions } from "#contract/chat/canned-actions.ts";
import { joinedActions, namedInRule, type RuleNames } from "#engines/chat/index.ts";
import { standingChannels } from "#server/features/channels/public.ts";
import { segmentFacts } from "#server/features/customers/public.ts";
import { listDepartments } from "#server/features/departments/public.ts";
import { artifactNames } from "#server/features/library/public.ts";
import { fail } from "#server/platform/fail.ts";
import { revisionOf } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { findAgents } from "../agents/repository.ts";
import { sharedCanned } from "../canned/repository.ts";
import { findLabels } from "../labels/repository.ts";
import { settingsOf } from "../settings/settings.ts";
import type { RuleRow } from "./repository.ts";

/** A rule with what it does, the canned reply that it sends laid into it. */
export interface ReadRule extends ChatRule {
  does: { text: string; actions: CannedActions };
}

const contentOf = ({ name, event, active, content }: RuleRow): RuleContent =>
  ruleContent.parse({ ...(content as object), name, active, on: event });

/** What rules name is called, all of it looked for at once. */
async function namesOf(rows: Scope | Work, all: readonly RuleNames[]): Promise<Map<string, string>> {
  const ids = (kind: keyof RuleNames) => [...new Set(all.flatMap((one) => one[kind]))];
  const any = (kind: keyof RuleNames) => all.some((one) => one[kind].length > 0);
  const pairs = (found: readonly { id: string; name: string }[]) =>
    found.map(({ id, name }) => [id, name] as const);
  const agents = ids("agents");
  return new Map([
    ...(any("files") ? await artifactNames(rows, ids("files")) : []),
    ...pairs(any("channels") ? await standingChannels(rows, ids("channels")) : []),
    ...pairs(any("departments") ? await listDepartments(rows) : []),
    ...pairs(agents.length > 0 ? await findAgents(rows, { ids: agents }) : []),
    ...pairs(any("labels") ? await findLabels(rows) : []),
    ...(any("segments") ? [...(await segmentFacts(rows))].map(([id, { name }]) => [id, name] as const) : []),
  ]);
}

/** Rules as they are shown and as they act: with what they name, and whether any of it is gone. */
export async function readRules(rows: Scope | Work, found: readonly RuleRow[]): Promise<ReadRule[]> {
  const contents = found.map(contentOf);
  const replyIds = contents.flatMap(({ cannedId }) => cannedId ?? []);
  const replies = new Map((await sharedCanned(rows, replyIds)).map((row) => [row.id, row]));
  const plans = contents.map(({ text, actions, cannedId }) => {
    const reply = cannedId === null ? undefined : replies.get(cannedId);
    return reply
      ? { text: reply.content, actions: joinedActions(cannedActions.parse(reply.actions), actions) }
      : { text, actions };
  });
  const named = contents.map((content, at) => namedInRule({ ...content, actions: plans[at]!.actions }));
  const names = await namesOf(rows, named);
  for (const [id, { shortcut }] of replies) names.set(id, `/${shortcut}`);
  const closes = plans.some(({ actions }) => actions.close?.disposition);
  const offered = closes ? (await settingsOf(rows)).dispositions.choices : [];
  return found.map((row, at) => {
    const ids = Object.values(named[at]!).flat();
    const disposition = plans[at]!.actions.close?.disposition;
    return {
      ...contents[at]!,
      id: row.id,
      names: Object.fromEntries(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : []))),
      broken: ids.some((id) => !names.has(id)) || Boolean(disposition && !offered.includes(disposition)),
      runs: row.runs,
      lastAt: row.last_at?.toISOString() ?? null,
      revision: revisionOf([row.name, row.event, row.content]),
      does: plans[at]!,
    };
  });
}

/** Throws NOT_FOUND for what is named and not there, but for what is known to be gone. */
export async function demandThere(
  rows: Scope | Work,
  named: RuleNames,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  const names = await namesOf(rows, [named]);
  const replies = await sharedCanned(rows, named.replies);
  for (const { id, shortcut } of replies) names.set(id, shortcut);
  for (const kind of Object.keys(named) as (keyof RuleNames)[])
    for (const id of named[kind])
      if (!names.has(id) && !known.has(id)) throw fail("NOT_FOUND", { what: CALLED[kind] });
}

/** What a refusal calls what is not there. */
const CALLED: Readonly<Record<keyof RuleNames, string>> = {
  channels: "channel",
  departments: "department",
  agents: "user",
  labels: "label",
  segments: "segment",
  files: "file",
  replies: "canned reply",
};

/** A rule as the wire shows it. */
export const presentRule = ({ does: _, ...rule }: ReadRule): ChatRule => rule;
