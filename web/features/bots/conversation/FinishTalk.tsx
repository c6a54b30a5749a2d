import { useMutation } from "@tanstack/react-query";
import { IconClipboardCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { Button } from "#web/ui/Button.tsx";
import { COLLECTED } from "../queries.ts";
import styles from "./TryIt.module.css";

interface FinishTalkProps {
  botId: string;
  sessionId: () => string | undefined;
  disabled: boolean;
}

/** Ends the conversation and shows what the agent found out in it. */
export function FinishTalk({ botId, sessionId, disabled }: FinishTalkProps) {
  const { t } = useTranslation("bots");
  const finish = useMutation({
    mutationFn: () =>
      api("POST /chatbird/api/nlp/agent/{agentId}/conversation/{sessionId}/finish", {
        params: { agentId: botId, sessionId: sessionId() ?? "" },
      }),
    meta: { quiet: true },
    onSuccess: () => invalidate(COLLECTED),
  });
  const { data, error } = finish;
  return (
    <section className={styles.found} aria-label={t("tryIt.finish")}>
      <Button
        icon={IconClipboardCheck}
        size="small"
        busy={finish.isPending}
        disabled={disabled}
        onClick={() => finish.mutate()}
      >
        {t("tryIt.finish")}
      </Button>
      {error ? (
        <p className={styles.error} role="alert">
          {errorMessage(error)}
        </p>
      ) : null}
      {data ? (
        <dl role="status">
          {data.values.map(({ name, value }) => (
            <div key={name}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          {data.problems.map((problem) => (
            <div key={problem}>
              <dd className={styles.hint}>
                <bdi>{problem}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
