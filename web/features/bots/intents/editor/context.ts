import { createContext, type Dispatch, use } from "react";
import type { Question } from "#web/ui/dialogs/useConfirm.tsx";
import type { Bot } from "../../useBot.ts";
import type { Problems } from "./check.ts";
import type { Draft } from "./draft.ts";
import type { EditorAction } from "./reducer.ts";

export interface EditorTools {
  bot: Bot;
  /** Of one that was saved. */
  intentId?: string | undefined;
  draft: Draft;
  problems: Problems;
  canEdit: boolean;
  dispatch: Dispatch<EditorAction>;
  /** Asks before something is deleted. */
  ask: (question: Question) => void;
  /** Deletes by an action, says so and offers Undo. */
  removeWithUndo: (action: EditorAction, said: string) => void;
}

const Tools = createContext<EditorTools | null>(null);
export const EditorProvider = Tools.Provider;

export function useEditor(): EditorTools {
  const tools = use(Tools);
  if (!tools) throw new Error("Only inside the intent editor");
  return tools;
}
