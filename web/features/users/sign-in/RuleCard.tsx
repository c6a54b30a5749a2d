import { Switch } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Card } from "#web/ui/Card.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import cards from "../parts/cards.module.css";
import { refreshRule, ruleQuery } from "../queries.ts";

/** Whether everybody of the enterprise needs a second step. */
export function RuleCard() {
  const { t } = useTranslation("users");
  const query = useQuery(ruleQuery());
  const { ask, dialog } = useConfirm();
  const set = useMutation({
    mutationFn: (required: boolean) => told("PUT /e/enterprise/twoFactorAuth/rule", { body: { required } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      void refreshRule();
    },
  });
  return (
    <Card>
      <h2 className={cards.heading}>{t("rule.title")}</h2>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ required, byOperator, without }) => (
          <Switch
            label={t("rule.all")}
            description={[byOperator && t("rule.byOperator"), t("rule.without", { count: without })]
              .filter(Boolean)
              .join(" ")}
            checked={required}
            disabled={byOperator || set.isPending}
            onChange={(event) =>
              event.currentTarget.checked && without > 0
                ? ask({
                    title: t("rule.ask"),
                    body: t("rule.signsOut", { count: without }),
                    run: async () => {
                      await set.mutateAsync(true).catch(() => {});
                    },
                  })
                : set.mutate(event.currentTarget.checked)
            }
          />
        )}
      </QueryState>
      {dialog}
    </Card>
  );
}
