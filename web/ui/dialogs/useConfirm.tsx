import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

export interface Question {
  /** Names the object: "Delete story?". */
  title: string;
  body: ReactNode;
  /** What Yes does; the dialog stays with a spinner until it is done. */
  run: () => unknown;
}

/** One question before a deletion: `ask({ title, body, run })`, and `dialog` somewhere in the page. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const yes = async () => {
    setBusy(true);
    try {
      await question?.run();
    } catch {
      // The failed call has told the person already.
    }
    setBusy(false);
    setOpened(false);
  };
  return {
    ask: (next: Question) => {
      setQuestion(next);
      setOpened(true);
    },
    dialog: (
      <ConfirmDialog
        opened={opened}
        title={question?.title ?? ""}
        danger
        busy={busy}
        onYes={() => void yes()}
        onNo={() => setOpened(false)}
      >
        {question?.body}
      </ConfirmDialog>
    ),
  };
}
