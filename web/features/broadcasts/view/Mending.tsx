import { useMutation, useQuery } from "@tanstack/react-query";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { api } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { refreshBroadcasts, RETRY, triesQuery } from "../queries.ts";
import styles from "./View.module.css";

/** What can be done about messages that failed, and about those of which nobody knows. */
export function Mending({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { id, state, counts, abilities } = broadcast;
  const [left, setLeft] = useState(false);
  const retry = useMutation({
    mutationFn: (which: "failed" | "passing" | "doubt") => api(RETRY, { params: { id }, body: { which } }),
    onSuccess: ({ count }) =>
      toast.success(
        t(state === "paused" ? "mend.againLater" : "mend.again", { count, number: number(count) }),
      ),
    onSettled: () => refreshBroadcasts(),
  });
  const { data } = useQuery({ ...triesQuery(id), enabled: abilities.retry && counts.failed > 0 });
  if (!abilities.retry) return null;
  const passing = data?.tries.passing ?? 0;
  return (
    <>
      {counts.doubt > 0 && !left ? (
        <div className={styles.doubt}>
          <div>
            <strong>{t("mend.doubtTitle", { count: counts.doubt, number: number(counts.doubt) })}</strong>
            <p>{t("mend.doubtText")}</p>
          </div>
          <Button onClick={() => setLeft(true)}>{t("mend.leave")}</Button>
          <Button icon={IconRefresh} onClick={() => retry.mutate("doubt")} busy={retry.isPending}>
            {t("mend.sendAgain")}
          </Button>
        </div>
      ) : null}
      {counts.failed > 0 ? (
        <div className={styles.failed}>
          <p>{t("mend.failedText", { count: counts.failed, number: number(counts.failed) })}</p>
          {passing > 0 && passing < counts.failed ? (
            <Button icon={IconRefresh} onClick={() => retry.mutate("passing")} busy={retry.isPending}>
              {t("mend.passing", { count: passing, number: number(passing) })}
            </Button>
          ) : null}
          <Button icon={IconRefresh} onClick={() => retry.mutate("failed")} busy={retry.isPending}>
            {t("mend.retry")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
