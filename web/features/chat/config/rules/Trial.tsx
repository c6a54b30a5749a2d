import { useMutation } from "@tanstack/react-query";
import { IconTestPipe } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RuleContent } from "#contract/chat/rules.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { TRY_RULE } from "../../supervision/rule-queries.ts";
import styles from "./Rules.module.css";

interface TrialProps {
  when: Pick<RuleContent, "on" | "every" | "conditions">;
  disabled: boolean;
}

/** In which of the last chats a rule would have acted. */
export function Trial({ when, disabled }: TrialProps) {
  const { t } = useTranslation("rules");
  const { number } = useNumbers();
  const trial = useMutation({ mutationFn: () => api(TRY_RULE, { body: when }), meta: { quiet: true } });
  const { data } = trial;
  const all = number(data?.tried ?? 0);
  const sentence = (found: NonNullable<typeof data>) => {
    if (found.tried === 0) return t("noChats");
    const count = found.chats.length;
    return count === 0 ? t("triedNone", { all }) : t("tried", { count, number: number(count), all });
  };
  return (
    <div className={styles.trial}>
      <div className={styles.tryHead}>
        <Button
          size="small"
          icon={IconTestPipe}
          onClick={() => trial.mutate()}
          busy={trial.isPending}
          disabled={disabled}
        >
          {t("try")}
        </Button>
        <small>{t("tryText")}</small>
      </div>
      <div role="status">
        {trial.error ? <p>{errorMessage(trial.error)}</p> : null}
        {data ? <p>{sentence(data)}</p> : null}
      </div>
      {data && data.chats.length > 0 ? (
        <ul className={styles.tried}>
          {data.chats.map(({ chatId, customer, at, text }) => (
            <li key={chatId}>
              <strong>
                <bdi>{customer}</bdi>
              </strong>{" "}
              <small>
                <DateText value={at} />
              </small>
              {text ? <span dir="auto">{text}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
