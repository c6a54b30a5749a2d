import { useMutation, useQuery } from "@tanstack/react-query";
import { IconPlayerStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import { refreshBroadcasts, STOP_TRIES, triesQuery } from "../queries.ts";
import styles from "./View.module.css";

const FORMAT = "D MMM YYYY hh:mm A";

/** What of a broadcast is tried again by itself, when next, and how many went out after all. */
export function Trying({ broadcast: { id } }: { broadcast: Pick<Broadcast, "id"> }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const zoned = useZonedTime();
  const { ask, dialog } = useConfirm();
  const tries = useQuery(triesQuery(id)).data?.tries;
  const stop = useMutation({
    mutationFn: () => told(STOP_TRIES, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => refreshBroadcasts(),
  });
  if (!tries || (tries.days === null && tries.tried === 0)) return null;
  const { days, going, waiting, nextAt, held, tried, rescued } = tries;
  const counted = (key: string, count: number) => t(key, { count, number: number(count) });
  const next = () => {
    if (!going) return t("tries.over");
    if (waiting === 0 || nextAt === null) return t("tries.none");
    if (held) return `${counted("tries.due", waiting)} ${t(`tries.held.${held}`)}`;
    return t("tries.waiting", { count: waiting, number: number(waiting), when: zoned(nextAt, FORMAT) });
  };
  const came = tried > 0 ? `${counted("tries.tried", tried)} ${counted("tries.rescued", rescued)}` : "";
  return (
    <div className={styles.tries}>
      <div>
        <strong>{going && days !== null ? t("tries.title", { count: days }) : t("tries.titleOver")}</strong>
        <p>{[next(), came].filter(Boolean).join(" ")}</p>
      </div>
      {tries.abilities.stop ? (
        <Button
          icon={IconPlayerStop}
          onClick={() =>
            ask({
              title: t("tries.stopTitle"),
              body: t("tries.stopText"),
              run: () => stop.mutateAsync(),
            })
          }
        >
          {t("tries.stop")}
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}
