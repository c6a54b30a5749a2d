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

/** Puts an intent into another story, with a way back; the one with unsaved work stays. */
export function useMoveIntent(agentId: string, shown: string) {
  const { t } = useTranslation("bots");
  const { toIntent } = usePlace();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ intent?: IntentRow; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  const put = (id: string, storyId: string) =>
    told(MOVE_INTENTS, { params: { agentId }, body: { storyId, intentIds: [id] } });
  /** The editor leaves where an intent does not stand any more, and shows it where it does. */
  const follow = async (id: string, storyId: string) => {
    await navigate(toIntent(storyId, id), { replace: true });
    await refreshTaught();
  };
  const undo = async ({ id, storyId }: IntentRow) => {
    try {
      const { message } = await put(id, storyId);
      toast.success(message);
      await follow(id, storyId);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const move = useMutation({
    mutationFn: ({ intent, storyId }: { intent: IntentRow; storyId: string }) => put(intent.id, storyId),
    onSuccess: async ({ message }, { intent, storyId }) => {
      const action = { label: t("ui.undo"), run: () => void undo(intent) };
      toast.success(message, { action, delay: UNDO_MS });
      setAsked((old) => ({ ...old, opened: false }));
      if (intent.id === shown) await follow(intent.id, storyId);
      else await refreshTaught();
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
          onMove={(storyId) => move.mutate({ intent, storyId })}
          onClose={() => setAsked((old) => ({ ...old, opened: false }))}
        />
      </Suspense>
    ) : null,
  };
}
