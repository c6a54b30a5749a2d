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
  ids: readonly string[];
  from: string;
  to: string;
  /** The one of them that stands in the editor. */
  open: string | undefined;
}
/** Whoever takes it back may be elsewhere by then, and stays there. */
const inEditor = () => new URLSearchParams(window.location.search).get("intent");

/** Puts intents of a story into another, with a way back; the one with unsaved work stays. */
export function useMoveIntent(agentId: string, shown: string, onMoved: () => void = () => {}) {
  const { t } = useTranslation("bots");
  const { toIntent } = usePlace();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ intents: readonly IntentRow[]; opened: boolean; count: number }>({
    intents: [],
    opened: false,
    count: 0,
  });
  const put = async ({ ids, from, to, open }: Move) => {
    // The editor closes first: it must not ask for an intent where it does not stand any more.
    if (open) await navigate(toIntent(from, ""), { replace: true });
    try {
      const { message } = await told(MOVE_INTENTS, {
        params: { agentId },
        body: { storyId: to, intentIds: [...ids] },
      });
      if (open) await navigate(toIntent(to, open), { replace: true });
      await refreshTaught();
      return message;
    } catch (error) {
      if (open) await navigate(toIntent(from, open), { replace: true });
      throw error;
    }
  };
  const undo = async ({ ids, from, to }: Move) => {
    const open = ids.find((id) => id === inEditor());
    if (open && isEditing()) return void toast.warning(t("blocked"));
    try {
      toast.success(await put({ ids, from: to, to: from, open }));
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
      onMoved();
    },
  });
  const openAmong = (intents: readonly IntentRow[]) => intents.find(({ id }) => id === shown)?.id;
  const askMove = (intents: readonly IntentRow[]) => {
    if (openAmong(intents) && isEditing()) return void toast.warning(t("blocked"));
    setAsked(({ count }) => ({ intents, opened: true, count: count + 1 }));
  };
  const { intents, opened, count } = asked;
  const [first] = intents;
  return {
    askMove,
    moving: first ? (
      <Suspense>
        <MoveDialog
          key={count}
          agentId={agentId}
          intents={intents}
          opened={opened}
          busy={move.isPending}
          onMove={(to) =>
            move.mutate({
              ids: intents.map(({ id }) => id),
              from: first.storyId,
              to,
              open: openAmong(intents),
            })
          }
          onClose={() => setAsked((old) => ({ ...old, opened: false }))}
        />
      </Suspense>
    ) : null,
  };
}
