import { IconExternalLink } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { BotReply } from "#contract/bots/conversation.ts";
import styles from "./Sources.module.css";

type Source = BotReply["output"]["source"][number];

/** Where an answer comes from: the first source by the link that is always there, and each by its name and page. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation("bots");
  const [first] = sources;
  if (!first) return null;
  return (
    <div className={styles.sources}>
      <a href={first.url} target="_blank" rel="noopener noreferrer" className={styles.first}>
        <IconExternalLink size={14} stroke={1.8} aria-hidden />
        {t("tryIt.source")}
      </a>
      <ul className={styles.list} aria-label={t("tryIt.sources")}>
        {sources.map(({ url, title, page, cited }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {cited ? <bdi>{cited.map((number) => `[${number}]`).join("")} </bdi> : null}
              <bdi>{title ?? url}</bdi>
              {page === undefined ? null : <> · {t("tryIt.page", { page })}</>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
