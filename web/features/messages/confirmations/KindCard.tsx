import { IconPencil, IconPlayerPlay } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Confirmation } from "#contract/messages/confirmations.ts";
import { told } from "#web/platform/api/client.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { kindName } from "../blacklist/kinds.tsx";
import styles from "./Confirmations.module.css";
import { refreshConfirmations } from "./queries.ts";

const COUNTS = ["pending", "asked", "expired"] as const;

/** Whether people confirm on a kind of channel, how many have not, and why nobody is asked. */
export function KindCard({
  confirmation: one,
  onEdit,
}: {
  confirmation: Confirmation;
  onEdit: (one: Confirmation) => void;
}) {
  const { t } = useTranslation("messages");
  const { number } = useNumbers();
  const mayEdit = useCan("BLACKLIST.EDIT");
  const channelType = String(one.channelType);
  const resume = useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/confirmations/{channelType}/resume", { params: { channelType } }),
    onSettled: () => refreshConfirmations(),
  });
  const name = kindName(one.channelType);
  const reason = one.held ?? one.problem;
  return (
    <Card>
      <section className={styles.kind} aria-label={name}>
        <div className={styles.head}>
          <h2 className={styles.title}>{name}</h2>
          <StatusPill tone={one.active ? "ok" : "neutral"}>
            {t(one.active ? "confirm.on" : "confirm.off")}
          </StatusPill>
        </div>
        <dl className={styles.counts}>
          {COUNTS.map((count) => [
            <dt key={`${count}-name`}>
              {count === "asked" ? (
                t("confirm.counts.asked")
              ) : (
                <Link to={`/campaigns/blacklist/consents?channel=${channelType}&unconfirmed=${count}`}>
                  {t(`confirm.counts.${count}`)}
                </Link>
              )}
            </dt>,
            <dd key={count}>{number(one.counts[count])}</dd>,
          ])}
        </dl>
        {reason ? (
          <p className={styles.help}>
            <StatusPill tone="warn">{t(one.held ? "confirm.held" : "confirm.problem")}</StatusPill>{" "}
            <Said>{reason}</Said>
          </p>
        ) : null}
        {mayEdit ? (
          <div className={styles.actions}>
            <Button icon={IconPencil} onClick={() => onEdit(one)}>
              {t("confirm.edit")}
            </Button>
            {one.held ? (
              <Button icon={IconPlayerPlay} busy={resume.isPending} onClick={() => resume.mutate()}>
                {t("confirm.resume")}
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
    </Card>
  );
}
