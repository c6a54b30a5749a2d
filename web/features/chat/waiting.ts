import dayjs from "dayjs";
import type { ChatView } from "#contract/chat/views.ts";
import type { LaterWords } from "#contract/chat/later-words.ts";
import { isolated } from "#web/ui/format/isolated.ts";

/** A time to come in a sentence: 28 Nov 09:00 AM. */
export const momentText = (at: string): string => isolated(dayjs(at).format("DD MMM hh:mm A"));

/** The words of a chat that wait for their time. */
export const waitingOf = ({ later }: ChatView): LaterWords[] => later.filter(({ held }) => held === null);

/** Somebody's own words that did not go out: a chat that keeps some stays in their list, whatever became of it. */
export const heldOf = ({ later }: ChatView, uId: string): LaterWords[] =>
  later.filter(({ held, by }) => held !== null && by.uId === uId);
