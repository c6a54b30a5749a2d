import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { IntentRow } from "#contract/bots/intents.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { isEditing } from "../editing.ts";
import { usePlace } from "../place.ts";
import { MOVE_INTENTS, refreshTaught } from "../queries.ts";

const MoveDialog = lazy(async () => ({ default: (await import("./MoveDialog.tsx")).MoveDialog }));
/** As long as what was deleted can be taken back. */
const UNDO_MS = 10_000;

interface Move {
  id: string;
  from: string;
  to: string;
  /** It stands in the editor. */
  open: boolean;
}
/** Whoever takes it back may be elsewhere by then, and stays there. */
const isOpen = (id: string) => new URLSearchParams(window.location.search).get("intent") === id;

/** Puts an intent into another story, with a way back; the one with unsaved work stays. */
export function useMoveIntent(agentId: string, shown: string) {
  const { t } = useTranslation("bots");
  const { toIntent } = usePlace();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ intent?: IntentRow; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  const put = async ({ id, from, to, open }: Move) => {
    // The editor closes first: it must not ask for an intent where it does not stand any more.
    if (open) await navigate(toIntent(from, ""), { replace: true });
    try {
      const { message } = await told(MOVE_INTENTS, {
        params: { agentId },
        body: { storyId: to, intentIds: [id] },
      });
      if (open) await navigate(toIntent(to, id), { replace: true });
      await refreshTaught();
      return message;
    } catch (error) {
      if (open) await navigate(toIntent(from, id), { replace: true });
      throw error;
    }
  };
  const undo = async ({ id, from, to }: Move) => {
    const open = isOpen(id);
    if (open && isEditing()) return void toast.warning(t("blocked"));
    try {
      toast.success(await put({ id, from: to, to: from, open }));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const move = useMutation({
    mutationFn: put,
    onSuccess: (message, moved) => {
      const action = { label: t("ui.undo"), run: () => void undo(moved) };
      toast.success(message, { action, delay: UNDO_MS });
      setAsked((old) => ({ ...old, opened: false }));
    },
  });
  const askMove = (intent: IntentRow) => {
    if (intent.id === shown && isEditing()) return void toast.warning(t("blocked"));
    setAsked(({ count }) => ({ intent, opened: true, count: count + 1 }));
  };
  const { intent, opened, count } = asked;
  return {
    askMove,
    moving: intent ? (
      <Suspense>
        <MoveDialog
          key={count}
          agentId={agentId}
          intent={intent}
          opened={opened}
          busy={move.isPending}
          onMove={(to) => move.mutate({ id: intent.id, from: intent.storyId, to, open: intent.id === shown })}
          onClose={() => setAsked((old) => ({ ...old, opened: false }))}
        />
      </Suspense>
    ) : null,
  };
}
