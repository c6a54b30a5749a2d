import { Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ChatRule } from "#contract/chat/rules.ts";
import { api } from "#web/platform/api/client.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { DragHandle } from "#web/ui/table/Reorder.tsx";
import type { Column } from "#web/ui/table/types.ts";
import config from "../Config.module.css";
import { refreshRules, SWITCH_RULE } from "../../supervision/rule-queries.ts";
import styles from "./Rules.module.css";
import { useRuleWords } from "./useRuleWords.ts";

/** What the list shows of each rule. */
export function useRuleColumns(): Column<ChatRule>[] {
  const { t } = useTranslation("rules");
  const { number } = useNumbers();
  const words = useRuleWords();
  const turn = useMutation({
    mutationFn: ({ id, active }: Pick<ChatRule, "id" | "active">) =>
      api(SWITCH_RULE, { params: { id }, body: { active: !active } }),
    onSettled: () => refreshRules(),
  });
  return [
    {
      key: "name",
      head: t("name"),
      width: "220px",
      cell: ({ name }) => (
        <span className={config.handle}>
          <DragHandle title={t("supervision:labels.drag", { name })} />
          <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      key: "does",
      head: t("on"),
      fold: true,
      wrap: true,
      cell: (rule) => (
        <div className={styles.words}>
          {rule.broken ? (
            <>
              <StatusPill tone="bad">{t("broken")}</StatusPill>
              <small className={styles.if}>{t("brokenText")}</small>
            </>
          ) : null}
          <span className={styles.when}>{words.when(rule)}</span>
          {rule.conditions.length > 0 ? <small className={styles.if}>{words.conditions(rule)}</small> : null}
          {words.does(rule).map((step) => (
            <small key={step} className={config.step} dir="auto">
              {step}
            </small>
          ))}
        </div>
      ),
    },
    {
      key: "runs",
      head: t("runs"),
      priority: 2,
      width: "190px",
      cell: ({ runs, lastAt }) =>
        runs === 0 ? (
          t("never")
        ) : (
          <span className={styles.runs}>
            {t("times", { count: runs, number: number(runs) })}
            <small>
              <DateText value={lastAt} />
            </small>
          </span>
        ),
    },
    {
      key: "active",
      head: t("active"),
      keep: true,
      width: "72px",
      cell: ({ id, name, active }) => (
        <Switch
          aria-label={t("switch", { name })}
          checked={active}
          disabled={turn.isPending}
          onChange={() => turn.mutate({ id, active })}
        />
      ),
    },
  ];
}
