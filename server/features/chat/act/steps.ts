import { LABELS_MAX } from "#contract/chat/limits.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { type CannedStep, relabelled } from "#engines/chat/index.ts";
import { artifactFace } from "#server/features/library/public.ts";
import { fail, Failure } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Work } from "#server/platform/scope.ts";
import { type Actor, toldBy } from "./actor.ts";
import type { RelabelIn } from "./aside.ts";
import { demandTaker } from "./demand-actions.ts";
import { demandLabels, type EndIn } from "./end.ts";
import type { ActParts } from "./parts.ts";
import type { Say } from "./reply.ts";
import type { TransferIn } from "./transfer.ts";

export interface Ways {
  say: Say;
  relabelIn: RelabelIn;
  transferIn: TransferIn;
  endIn: EndIn;
}
export type Step = CannedStep | { kind: "reply"; text: string; artifactId: string | undefined };

/** What a step is called in a refusal. */
const CALLED: Readonly<Record<Step["kind"], string>> = {
  reply: "the reply",
  file: "the file",
  note: "the private note",
  label: "adding a label",
  unlabel: "taking a label off",
  transfer: "the transfer",
  close: "closing the chat",
};

/** Says of a refusal which step it was. */
function namedAs(refusal: "CANNED_STEP_GONE" | "CANNED_STEP_FAILED", { kind }: Step, error: unknown): never {
  throw error instanceof Failure ? fail(refusal, { step: CALLED[kind], reason: error.message }) : error;
}

/** Refuses a step that names what is not there. */
async function demandThere(work: Work, step: Step): Promise<void> {
  if (step.kind === "reply" || step.kind === "file") {
    if (step.artifactId) await artifactFace(work, step.artifactId);
  } else if (step.kind === "label" || step.kind === "unlabel") await demandLabels(work, [step.labelId]);
  else if (step.kind === "transfer") await demandTaker(work, step);
}

/** Takes the steps of canned replies, each by the way that it goes by hand. */
export function createSteps({ change }: Pick<ActParts, "change">, ways: Ways) {
  const { say, relabelIn, transferIn, endIn } = ways;

  const saying = (work: Work, actor: Actor, chatId: string, given: Partial<Parameters<Say>[3]>, id: string) =>
    change.change(work, chatId, async (draft) => {
      await say(work, draft, actor, {
        chatId,
        messageId: id,
        text: "",
        private: false,
        mentions: [],
        ...given,
      });
      return { event: "agentReplyChat", by: toldBy(actor) };
    });

  async function take(work: Work, actor: Actor, chatId: string, step: Step, id: string): Promise<ChatView> {
    switch (step.kind) {
      case "reply":
        return saying(work, actor, chatId, { text: step.text, artifactId: step.artifactId }, id);
      case "file":
        return saying(work, actor, chatId, { artifactId: step.artifactId }, id);
      case "note":
        return saying(work, actor, chatId, { text: step.text, private: true }, id);
      case "label":
        return relabel(work, actor, chatId, { addLabels: [step.labelId], removeLabels: [] });
      case "unlabel":
        return relabel(work, actor, chatId, { addLabels: [], removeLabels: [step.labelId] });
      case "transfer":
        return transferIn(work, actor, { chatId, ...step });
      case "close":
        return endIn(work, actor, chatId, { ...step, feedback: "", undoable: true });
    }
  }

  const relabel = (work: Work, actor: Actor, chatId: string, labels: Parameters<typeof relabelled>[1]) =>
    relabelIn(work, actor, chatId, (had) => {
      const next = relabelled(had, labels);
      if (next.length > LABELS_MAX)
        throw fail("CHAT_MESSAGE_REFUSED", { reason: `A chat carries at most ${LABELS_MAX} labels.` });
      return next;
    });

  return {
    /** Refuses steps that name what is not there. */
    async demandThere(work: Work, steps: readonly Step[]): Promise<void> {
      for (const step of steps)
        await demandThere(work, step).catch((error: unknown) => namedAs("CANNED_STEP_GONE", step, error));
    },
    /** Takes them in their order; the first thing that is said carries `messageId`. */
    async takeAll(work: Work, actor: Actor, chatId: string, steps: readonly Step[], messageId: string) {
      let chat: ChatView | undefined;
      let id = messageId;
      for (const step of steps) {
        chat = await take(work, actor, chatId, step, id).catch((error: unknown) =>
          namedAs("CANNED_STEP_FAILED", step, error),
        );
        if (step.kind === "reply" || step.kind === "file" || step.kind === "note") id = newId();
      }
      return chat;
    },
  };
}
export type Steps = ReturnType<typeof createSteps>;
