import { cannedSteps, ownName, renderActions, renderCanned, rulesActing } from "#engines/chat/index.ts";
import { Failure } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import type { Step, Steps } from "../act/steps.ts";
import type { Change } from "../chats/change.ts";
import { type ChatRow, lockChat, messageAt } from "../chats/repository.ts";
import { wordsOf } from "../inbound/contents.ts";
import { countRun, type DueRow, firstDue, planDue, runsIn } from "./due-rows.ts";
import { createFacts } from "./facts.ts";
import { lastWords } from "./last-words.ts";
import { type ReadRule, readRules } from "./read.ts";
import { countActed, findRule, findRules } from "./repository.ts";

/** So long after it happened a rule still acts: later nobody waits for it, and some of it would be wrong. */
const LATE_MS = 3_600_000;

/** What a rule could not do, with the rule and what it was to act on. */
class CouldNot extends Error {
  constructor(
    readonly rule: ReadRule,
    readonly failure: Failure,
  ) {
    super(failure.message);
  }
}

function stepsOf({ does: { text, actions } }: ReadRule, row: ChatRow): Step[] {
  // A rule is nobody by name.
  const name = ownName({
    channel: { type: row.channel_type },
    customer: { name: row.customer_name, number: row.address },
  });
  const facts = { "customer.name": name, "agent.name": "" };
  const said: Step[] = text.trim()
    ? [{ kind: "reply", text: renderCanned(text, facts), artifactId: undefined }]
    : [];
  return [...said, ...cannedSteps(renderActions(actions, facts))];
}

/** Lets rules act on what happened in a chat. `change` is one that rules do not hear of: what they do sets off no rule. */
export function createAct({ change, steps }: { change: Change; steps: Steps }) {
  async function planFor(work: Work, row: ChatRow, due: DueRow): Promise<string[]> {
    const rules = await readRules(work, await findRules(work, due.event));
    const learn = await createFacts(
      work,
      rules.flatMap(({ conditions }) => conditions),
    );
    const message = due.seq === null ? undefined : await messageAt(work, row.id, due.seq);
    const text = message ? wordsOf(message.content) : await lastWords(work, row.id);
    const labels = due.event === "labelled" ? due.labels : row.labels;
    const facts = await learn(row, { text, labels, at: due.at });
    return rulesActing(rules, facts, await runsIn(work, row.id)).map(({ id }) => id);
  }

  const note = (work: Work, chatId: string, rule: ReadRule, failed?: Failure) =>
    change.change(work, chatId, (draft) => {
      draft.say({
        author: "system",
        // What customers read names no rule.
        private: true,
        content: {
          kind: "event",
          event: failed ? "ruleFailed" : "ruled",
          who: rule.name,
          ...(failed ? { note: failed.message } : {}),
        },
      });
      return { event: "chatChanged" };
    });

  async function actBy(work: Work, row: ChatRow, rule: ReadRule): Promise<void> {
    const taken = stepsOf(rule, row);
    try {
      await steps.demandThere(work, taken);
      await note(work, row.id, rule);
      await steps.takeAll(work, { id: null, name: rule.name }, row.id, taken, newId());
    } catch (error) {
      throw error instanceof Failure ? new CouldNot(rule, error) : error;
    }
    await countActed(work, rule.id);
  }

  /** The next of the rules that have yet to act; undefined where there is none, or nothing happened. */
  async function next(work: Work, row: ChatRow | undefined, chatId: string) {
    const due = row && (await firstDue(work, chatId));
    if (!due?.plan) return { due };
    const [id, ...rest] = due.plan;
    const found = id && (await findRule(work, id));
    const [rule] = found && found.active ? await readRules(work, [found]) : [];
    return { due, rest, rule: rule?.broken ? undefined : rule };
  }

  /** Takes one step further; gives whether there may be another. */
  async function further(scope: Scope, chatId: string): Promise<boolean> {
    return scope.write(async (work) => {
      // Of two processes one waits here, and finds done what the other did.
      const row = await lockChat(work, chatId);
      const { due, rest, rule } = await next(work, row, chatId);
      if (!row || !due) return false;
      // Also where it has been tried since then, and its process stumbled each time.
      if (Date.now() - due.at.getTime() > LATE_MS) {
        await planDue(work, due, []);
        return true;
      }
      if (!rest) {
        await planDue(work, due, await planFor(work, row, due));
        return true;
      }
      await planDue(work, due, rest);
      if (!rule) return true;
      await countRun(work, chatId, rule.id);
      await actBy(work, row, rule);
      return true;
    });
  }

  /** Says in the history that a rule could not act; it does not try again. */
  async function giveUp(scope: Scope, chatId: string, { rule, failure }: CouldNot): Promise<void> {
    await scope.write(async (work) => {
      const row = await lockChat(work, chatId);
      const { due, rest } = await next(work, row, chatId);
      if (!row || !due || !rest || due.plan?.[0] !== rule.id) return;
      await planDue(work, due, rest);
      await countRun(work, chatId, rule.id);
      await note(work, chatId, rule, failure);
    });
  }

  /** Lets rules act on everything that happened in a chat, each in a transaction of its own with what it does. */
  return async function act(scope: Scope, chatId: string): Promise<void> {
    for (let more = true; more; )
      more = await further(scope, chatId).catch(async (error: unknown) => {
        if (!(error instanceof CouldNot)) throw error;
        await giveUp(scope, chatId, error);
        return true;
      });
  };
}
export type Act = ReturnType<typeof createAct>;
