import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { WireRecord } from "#contract/sandbox/index.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { usePlace } from "../place.ts";
import { wireQuery } from "../queries.ts";
import styles from "./Desk.module.css";

/** The call that brought a message, and its answer. */
export function WireTab() {
  const { t } = useTranslation("sandbox");
  const [{ message }] = usePlace();
  const query = useQuery({ ...wireQuery(message), enabled: message !== "" });
  if (message === "") return <EmptyState title={t("wire.none")} />;
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {(wire) => <Exchange wire={wire} />}
    </QueryState>
  );
}

function Exchange({ wire: { request, answer } }: { wire: WireRecord }) {
  const { t } = useTranslation("sandbox");
  if (request.line === "") return <EmptyState title={t("wire.local")} />;
  const head = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className={styles.wire}>
      <h3>{t("wire.request")}</h3>
      <Code text={[request.line, ...head, "", pretty(request.body)].join("\n")} label={t("wire.request")} />
      <h3>
        {t("wire.answer")}
        {answer ? ` · ${t("wire.status", { status: answer.status })}` : ""}
      </h3>
      {answer ? (
        <Code text={pretty(answer.body)} label={t("wire.answer")} />
      ) : (
        <p className={styles.lead}>{t("wire.noAnswer")}</p>
      )}
    </div>
  );
}

const Code = ({ text, label }: { text: string; label: string }) => (
  // Its own scroll area must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className={styles.code} dir="ltr" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
);

/** JSON with its lines; anything else as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
