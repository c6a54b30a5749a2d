import { useMutation } from "@tanstack/react-query";
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PAUSE, refreshBroadcasts, RESUME, STOP } from "../queries.ts";

/** Pause, resume and stop. */
export function Steering({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { id, state, abilities, counts } = broadcast;
  const { ask, dialog } = useConfirm();
  const params = { id };
  const steer = useMutation({
    mutationFn: (call: typeof PAUSE | typeof RESUME | typeof STOP) => api(call, { params }),
    onSettled: () => refreshBroadcasts(),
  });
  return (
    <>
      {abilities.pause && state === "running" ? (
        <Button icon={IconPlayerPause} onClick={() => steer.mutate(PAUSE)} busy={steer.isPending}>
          {t("steer.pause")}
        </Button>
      ) : null}
      {abilities.stop && (state === "running" || state === "paused") ? (
        <Button
          icon={IconPlayerStop}
          tone="danger-quiet"
          onClick={() =>
            ask({
              title: t("steer.stopTitle"),
              body: t("steer.stopText", { count: counts.waiting, number: number(counts.waiting) }),
              run: () => steer.mutateAsync(STOP),
            })
          }
        >
          {t("steer.stop")}
        </Button>
      ) : null}
      {abilities.resume ? (
        <Button
          icon={IconPlayerPlay}
          tone="primary"
          onClick={() => steer.mutate(RESUME)}
          busy={steer.isPending}
        >
          {t("steer.resume")}
        </Button>
      ) : null}
      {dialog}
    </>
  );
}
