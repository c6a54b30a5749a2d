import { useTranslation } from "react-i18next";
import type { ConversationSummary } from "#contract/bot-reports/index.ts";
import { Donut } from "#web/ui/charts/Donut.tsx";
import { Opener } from "./Opener.tsx";
import { Part } from "./Part.tsx";
import type { SetParams } from "./queries.ts";
import styles from "./Reports.module.css";

/** How much of what was said the agent understood. */
export function ScopeShare({ summary, show }: { summary: ConversationSummary; show: SetParams }) {
  const { t, i18n } = useTranslation("bot-reports");
  const { totalMessages, weakUnderstanding } = summary;
  const scoped = totalMessages - weakUnderstanding;
  const share = totalMessages ? scoped / totalMessages : null;
  const percent = new Intl.NumberFormat(i18n.language, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const counts = [
    ["totalMessages", totalMessages, 0],
    ["totalScoped", scoped, 1],
    ["totalNonScoped", weakUnderstanding, 2],
  ] as const;
  return (
    <Part title={t("scope")} definition={t("definitions.scope")}>
      <div className={styles.share}>
        <Donut label={t("scope")} share={share} text={percent.format(share ?? 0)} />
        <dl className={styles.counts}>
          {counts.map(([word, count, scope]) => (
            <div key={word} data-scope={scope}>
              <dt>{t(word)}</dt>
              <dd>
                <Opener name={t(word)} count={count} onOpen={() => show({ scope })} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Part>
  );
}
