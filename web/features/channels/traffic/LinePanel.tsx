import { useTranslation } from "react-i18next";
import type { TrafficLineView } from "#contract/channels/use.ts";
import { said } from "#web/platform/said/index.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { pretty, toneOf } from "./pretty.ts";
import styles from "./Traffic.module.css";

/** One call with all that was said; secrets were hidden before it was written down. */
export function LinePanel({ line, onClose }: { line: TrafficLineView; onClose: () => void }) {
  const { t } = useTranslation("channels");
  return (
    <Panel opened onClose={onClose} title={t("traffic.callTitle")} width={640}>
      <div className={styles.line}>
        <p className={styles.facts}>
          <StatusPill tone={toneOf(line)}>{line.status ?? t("traffic.none")}</StatusPill>
          <span>{t(`traffic.${line.direction}`)}</span>
          <span>{t("traffic.ms", { ms: line.ms })}</span>
          <DateText value={line.at} />
        </p>
        {line.error ? (
          <p className={styles.error}>
            <bdi>{said(line.error)}</bdi>
          </p>
        ) : null}
        <Said
          title={t("traffic.request")}
          head={`${line.method} ${line.url}`}
          headers={line.requestHeaders}
          body={line.requestBody}
        />
        <Said title={t("traffic.reply")} head="" headers={line.replyHeaders} body={line.replyBody} />
        <p className={styles.hint}>{t("traffic.hidden")}</p>
      </div>
    </Panel>
  );
}

interface SaidProps {
  title: string;
  head: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}
function Said({ title, head, headers, body }: SaidProps) {
  const { t } = useTranslation("channels");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (!head && !lines.length && !body) return null;
  return (
    <section className={styles.said} aria-label={title}>
      <h3>{title}</h3>
      {head ? (
        <p className={styles.mono} dir="ltr">
          {head}
        </p>
      ) : null}
      {lines.length ? (
        <details>
          <summary>{t("traffic.headers", { count: lines.length })}</summary>
          <pre dir="ltr">{lines.join("\n")}</pre>
        </details>
      ) : null}
      {body ? (
        // A scroller must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre dir="ltr" tabIndex={0}>
          {pretty(body)}
        </pre>
      ) : null}
    </section>
  );
}
