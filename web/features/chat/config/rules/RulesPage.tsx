import "../../supervision/start.ts";
import "./start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconRoute, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatRule } from "#contract/chat/rules.ts";
import { api } from "#web/platform/api/client.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { Reorder } from "#web/ui/table/Reorder.tsx";
import { useRemoval } from "../../parts/useRemoval.ts";
import { choicesQuery } from "../../supervision/queries.ts";
import config from "../Config.module.css";
import type { Begun } from "./draft.ts";
import { DELETE_RULE, refreshRules, rulesQuery } from "../../supervision/rule-queries.ts";
import styles from "./Rules.module.css";
import { useRuleColumns } from "./useRuleColumns.tsx";
import { useRuleOrder } from "./useRuleOrder.ts";
import { useStarters } from "./useStarters.ts";

const RuleDialog = lazy(async () => ({ default: (await import("./RuleDialog.tsx")).RuleDialog }));
const NONE: readonly ChatRule[] = [];

/** What is done by itself in chats: made, put into order, switched, removed. */
export default function RulesPage() {
  const { t } = useTranslation("rules");
  const query = useQuery(rulesQuery());
  const { data: choices } = useQuery(choicesQuery());
  const rules = query.data?.rules;
  const columns = useRuleColumns();
  const starters = useStarters(choices?.labels ?? []);
  const { move, drop, said } = useRuleOrder(rules ?? NONE);
  const { ask, dialog } = useConfirm();
  const remove = useRemoval();
  const [edited, setEdited] = useState<{ rule?: Begun; opened: boolean; count: number }>({
    opened: false,
    count: 0,
  });
  const edit = (rule?: Begun) =>
    setEdited(({ count }) => ({ ...(rule ? { rule } : {}), opened: true, count: count + 1 }));
  return (
    <Reorder said={said} onDrop={drop}>
      <DataTable
        label={t("supervision:config.tabs.rules")}
        rows={rules}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={edit}
        tools={
          <>
            <p className={config.note}>{t("lead")}</p>
            <Button tone="primary" icon={IconPlus} onClick={() => edit()}>
              {t("add")}
            </Button>
          </>
        }
        columns={columns}
        menu={(rule) => {
          const at = rules?.indexOf(rule) ?? 0;
          return [
            { label: t("edit"), icon: IconPencil, run: () => edit(rule) },
            {
              label: t("supervision:labels.up"),
              icon: IconArrowUp,
              disabled: at === 0,
              run: () => void move(rule.id, at - 1),
            },
            {
              label: t("supervision:labels.down"),
              icon: IconArrowDown,
              disabled: at === (rules?.length ?? 0) - 1,
              run: () => void move(rule.id, at + 1),
            },
            {
              label: t("remove"),
              icon: IconTrash,
              danger: true,
              run: () =>
                ask({
                  title: t("removeTitle"),
                  body: t("removeText", { name: rule.name }),
                  run: () =>
                    remove(
                      { kind: "chat-rule", id: rule.id },
                      () => api(DELETE_RULE, { params: { id: rule.id } }),
                      refreshRules,
                    ),
                }),
            },
          ];
        }}
        {...tableState(query)}
        empty={
          <EmptyState
            icon={IconRoute}
            title={t("none")}
            text={t("noneText")}
            action={
              <div className={styles.starters}>
                {starters.map(({ title, rule }) => (
                  <Button key={title} onClick={() => edit(rule)}>
                    {title}
                  </Button>
                ))}
              </div>
            }
          />
        }
      />
      <Suspense>
        {edited.count > 0 ? (
          <RuleDialog
            key={edited.count}
            rule={edited.rule}
            opened={edited.opened}
            onClose={() => setEdited((old) => ({ ...old, opened: false }))}
          />
        ) : null}
      </Suspense>
      {dialog}
    </Reorder>
  );
}
