import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { TemplateChannelView, TemplateView } from "#contract/templates/templates.ts";
import { DateText } from "#web/ui/DateText.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { adviceFor } from "../parts/advice.ts";
import { gistOf } from "../parts/gist.ts";
import { languageName } from "#web/ui/format/languages.ts";
import { Quality } from "../parts/Quality.tsx";
import { TemplateStatus } from "../parts/TemplateStatus.tsx";
import { templatePage } from "../places.ts";
import styles from "./List.module.css";

export function useTemplateColumns(channels: readonly TemplateChannelView[]): Column<TemplateView>[] {
  const { t, i18n } = useTranslation("templates");
  return useMemo<Column<TemplateView>[]>(
    () => [
      {
        key: "name",
        head: t("name"),
        wrap: true,
        cell: (template) => (
          <span className={styles.named}>
            <Link to={templatePage(template.id)} className={styles.link}>
              <bdi>{template.name}</bdi>
            </Link>
            <span className={styles.gist} dir="auto">
              {gistOf(template)}
            </span>
          </span>
        ),
      },
      {
        key: "channel",
        head: t("channel"),
        cell: ({ channelId }) => (
          <bdi>{channels.find(({ id }) => id === channelId)?.name ?? (channelId ? "-" : t("richCard"))}</bdi>
        ),
        priority: 3,
      },
      {
        key: "category",
        head: t("category"),
        cell: ({ category, type, coming }) => (
          <>
            {category ? t(`categories.${category}`) : "-"}
            {coming ? (
              <span className={styles.gist}>
                {t("quality.coming", { category: t(`categories.${coming.category}`) })}
              </span>
            ) : null}
            {type === "DEFAULT" ? null : <span className={styles.gist}>{t(`types.${type}`)}</span>}
          </>
        ),
        priority: 2,
      },
      {
        key: "language",
        head: t("language"),
        cell: ({ language }) => languageName(language, i18n.language),
        priority: 2,
        fold: true,
      },
      {
        key: "status",
        head: t("status"),
        keep: true,
        cell: ({ status, managed, reason, quality }) => {
          const advice = status === "REJECTED" || status === "PAUSED" ? adviceFor(status, reason) : null;
          return (
            <span className={styles.named}>
              <span className={styles.pills}>
                <TemplateStatus status={status} managed={managed} />
                {quality ? <Quality quality={quality} /> : null}
              </span>
              {advice ? (
                <span className={styles.advice} title={reason ?? undefined}>
                  {t(advice)}
                </span>
              ) : null}
            </span>
          );
        },
      },
      {
        key: "updated",
        head: t("updated"),
        cell: ({ updatedAt }) => <DateText value={updatedAt} />,
        priority: 3,
      },
    ],
    [t, i18n.language, channels],
  );
}
