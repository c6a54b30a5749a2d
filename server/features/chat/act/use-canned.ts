import type { chatCannedRoutes } from "#contract/chat/canned.ts";
import { LABELS_MAX } from "#contract/chat/limits.ts";
import type { ChatView } from "#contract/chat/views.ts";
import type { BodyOf } from "#contract/route.ts";
import { type CannedStep, cannedSteps, relabelled } from "#engines/chat/index.ts";
import { artifactFace } from "#server/features/library/public.ts";
import { fail, Failure } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { messageById } from "../chats/repository.ts";
import type { RelabelIn } from "./aside.ts";
import { demandOneEnd, demandTaker } from "./demand-actions.ts";
import { demandLabels, type EndIn } from "./end.ts";
import type { Me } from "./facts.ts";
import { type ActParts, meOf } from "./parts.ts";
import type { Say } from "./reply.ts";
import { demandPart } from "./takes-part.ts";
import type { TransferIn } from "./transfer.ts";

type Use = BodyOf<(typeof chatCannedRoutes)["useCannedReply"]>;
interface Ways {
  say: Say;
  relabelIn: RelabelIn;
  transferIn: TransferIn;
  endIn: EndIn;
}
type Step = CannedStep | { kind: "reply"; text: string; artifactId: string | undefined };

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

function stepsOf({ text, artifactId, actions }: Use): Step[] {
  const said: Step[] = text.trim() || artifactId ? [{ kind: "reply", text, artifactId }] : [];
  return [...said, ...cannedSteps(actions)];
}

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

/**
 * Does what a canned reply with actions does, each step by the way that it goes by hand. All of them stand in one
 * transaction: where one is refused nothing was done, and nobody has to find out how far it came.
 */
export function createUseCanned({ change }: Pick<ActParts, "change">, ways: Ways) {
  const { say, relabelIn, transferIn, endIn } = ways;

  const saying = (work: Work, me: Me, chatId: string, given: Partial<Parameters<Say>[3]>, id: string) =>
    change.change(work, chatId, async (draft) => {
      await say(work, draft, me, {
        chatId,
        messageId: id,
        text: "",
        private: false,
        mentions: [],
        ...given,
      });
      return { event: "agentReplyChat", by: { uId: me.id, name: me.name } };
    });

  async function take(work: Work, me: Me, chatId: string, step: Step, id: string): Promise<ChatView> {
    switch (step.kind) {
      case "reply":
        return saying(work, me, chatId, { text: step.text, artifactId: step.artifactId }, id);
      case "file":
        return saying(work, me, chatId, { artifactId: step.artifactId }, id);
      case "note":
        return saying(work, me, chatId, { text: step.text, private: true }, id);
      case "label":
        return relabel(work, me, chatId, { addLabels: [step.labelId], removeLabels: [] });
      case "unlabel":
        return relabel(work, me, chatId, { addLabels: [], removeLabels: [step.labelId] });
      case "transfer":
        return transferIn(work, me, { chatId, ...step });
      case "close":
        return endIn(work, me, chatId, { ...step, feedback: "" });
    }
  }

  const relabel = (work: Work, me: Me, chatId: string, labels: Parameters<typeof relabelled>[1]) =>
    relabelIn(work, me, chatId, (had) => {
      const next = relabelled(had, labels);
      if (next.length > LABELS_MAX)
        throw fail("CHAT_MESSAGE_REFUSED", { reason: `A chat carries at most ${LABELS_MAX} labels.` });
      return next;
    });

  return async function useCanned(scope: Scope, chatId: string, given: Use): Promise<ChatView> {
    const me = await meOf(scope);
    const steps = stepsOf(given);
    if (steps.length === 0)
      throw fail("CHAT_MESSAGE_REFUSED", { reason: "Write something, or attach a file." });
    return scope.write(async (work) => {
      for (const step of steps)
        await demandThere(work, step).catch((error: unknown) => namedAs("CANNED_STEP_GONE", step, error));
      let before = false;
      let chat = await change.change(work, chatId, async (draft) => {
        before = (await messageById(work, chatId, given.messageId)) !== undefined;
        // Who may do nothing here is told so, and of no step.
        if (!before) {
          demandPart(draft, me);
          demandOneEnd(given.actions);
        }
        return undefined;
      });
      if (before) return chat;
      // The first thing that is said carries the sender's id, by which a second sending is known.
      let id: string = given.messageId;
      for (const step of steps) {
        chat = await take(work, me, chatId, step, id).catch((error: unknown) =>
          namedAs("CANNED_STEP_FAILED", step, error),
        );
        if (step.kind === "reply" || step.kind === "file" || step.kind === "note") id = newId();
      }
      return chat;
    });
  };
}
