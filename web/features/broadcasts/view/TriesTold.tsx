import { IconPlayerStop } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Tries } from "#contract/broadcasts/tries.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import styles from "./View.module.css";

const FORMAT = "D MMM YYYY hh:mm A";

export interface TriesToldProps {
  tries: Tries;
  onStop: () => Promise<unknown>;
}

/** What is tried again by itself, when next, and how many went out after all; of a broadcast or of several as one. */
export function TriesTold({ tries, onStop }: TriesToldProps) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const zoned = useZonedTime();
  const { ask, dialog } = useConfirm();
  if (tries.days === null && tries.tried === 0) return null;
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
              run: onStop,
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
