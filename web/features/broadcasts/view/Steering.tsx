import { useMutation } from "@tanstack/react-query";
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { api } from "#web/platform/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { PAUSE, refreshBroadcasts, RESUME, STOP } from "../queries.ts";
import { Unsent } from "./Unsent.tsx";

/** Pause, resume and stop. */
export function Steering({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation("broadcasts");
  const { id, state, abilities } = broadcast;
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
              body: <Unsent id={id} />,
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
