import type { ChatRule, chatRuleRoutes, RuleContent } from "#contract/chat/rules.ts";
import { RULES_MAX } from "#contract/chat/limits.ts";
import type { BodyOf } from "#contract/route.ts";
import { namedInRule } from "#engines/chat/index.ts";
import { holdEnterprise } from "#server/features/enterprise/public.ts";
import { onTaken } from "#server/platform/db/taken.ts";
import { fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import { demandSeen } from "#server/platform/revision.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { takeOut } from "#server/platform/trash/take-out.ts";
import { demandActions, demandOneEnd } from "../act/demand-actions.ts";
import { TRASHED_RULE } from "../trash.ts";
import { demandThere, presentRule, type ReadRule, readRules } from "./read.ts";
import { deleteRule, findRule, findRules, insertRule, orderRules, updateRule } from "./repository.ts";

type SaveRule = BodyOf<(typeof chatRuleRoutes)["createChatRule"]>;

/** Writes in one transaction, one after the other, and tells consoles. */
const change = <T>(scope: Scope, name: string, write: (work: Work) => Promise<T>): Promise<T> =>
  scope.write(async (work) => {
    await holdEnterprise(work);
    const result = await onTaken("RULE_NAME_TAKEN", { name }, () => write(work));
    await work.announce("chat.settings", { what: "rules" }, ["CHAT.CHAT_CONFIG"]);
    return result;
  });

async function demandRule(work: Work, id: string): Promise<ReadRule> {
  const row = await findRule(work, id);
  if (!row) throw fail("NOT_FOUND", { what: "rule" });
  return (await readRules(work, [row]))[0]!;
}

/** Refuses a rule that names what is not there; what it named before is not asked for again. */
async function demandNamed(work: Work, saved: ReadRule, kept?: ReadRule): Promise<void> {
  const before = new Set(kept ? Object.values(namedInRule(kept)).flat() : []);
  await demandThere(work, namedInRule(saved), before);
  await demandActions(work, saved.actions, kept?.actions);
  demandOneEnd(saved.actions);
}

export const listRules = async (scope: Scope): Promise<ChatRule[]> =>
  (await readRules(scope, await findRules(scope))).map(presentRule);

export const createRule = (scope: Scope, input: SaveRule): Promise<ChatRule> =>
  change(scope, input.name, async (work) => {
    if ((await findRules(work)).length >= RULES_MAX) throw fail("RULES_FULL", { count: RULES_MAX });
    const id = newId();
    await insertRule(work, id, input);
    const saved = await demandRule(work, id);
    await demandNamed(work, saved);
    await work.audit({ action: "chat-rule.created", subjectId: id, subject: input.name, after: input });
    return presentRule(saved);
  });

const save = async (work: Work, kept: ReadRule, next: RuleContent): Promise<ChatRule> => {
  await updateRule(work, kept.id, next);
  const saved = await demandRule(work, kept.id);
  await demandNamed(work, saved, kept);
  await work.audit({
    action: "chat-rule.changed",
    subjectId: kept.id,
    subject: next.name,
    before: presentRule(kept),
    after: next,
  });
  return presentRule(saved);
};

export const changeRule = (
  scope: Scope,
  id: string,
  { seen, ...input }: SaveRule & { seen?: string | undefined },
): Promise<ChatRule> =>
  change(scope, input.name, async (work) => {
    const kept = await demandRule(work, id);
    demandSeen(seen, kept.revision);
    return save(work, kept, input);
  });

/** Switches a rule; one that names what is gone may be switched as well. */
export const switchRule = (scope: Scope, id: string, active: boolean): Promise<ChatRule> =>
  change(scope, "", async (work) => {
    const {
      does: _does,
      names: _names,
      broken: _broken,
      runs: _runs,
      lastAt: _lastAt,
      ...kept
    } = await demandRule(work, id);
    const { id: _id, revision: _revision, ...content } = kept;
    await updateRule(work, id, { ...content, active });
    const action = active ? "chat-rule.activated" : "chat-rule.deactivated";
    await work.audit({ action, subjectId: id, subject: kept.name });
    return presentRule(await demandRule(work, id));
  });

export const removeRule = (scope: Scope, id: string): Promise<void> =>
  change(scope, "", async (work) => {
    const { name } = await demandRule(work, id);
    await takeOut(work, TRASHED_RULE, { id, name });
    await deleteRule(work, id);
    await work.audit({ action: "chat-rule.removed", subjectId: id, subject: name });
  });

export const putRulesInOrder = (scope: Scope, ids: readonly string[]): Promise<void> =>
  change(scope, "", async (work) => {
    const known = new Set((await findRules(work)).map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw fail("NOT_FOUND", { what: "rule" });
    await orderRules(work, ids);
    await work.audit({ action: "chat-rule.ordered", subject: "rules" });
  });
