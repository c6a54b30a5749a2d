import { Select, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SignOnState } from "#contract/auth/identity-provider.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import cards from "../parts/cards.module.css";
import { administratorsQuery, refreshSignOn } from "./queries.ts";

/** Whether the provider is the only way in, and who comes in without it. */
export function OnlyWayCard({ provider, domains }: Pick<SignOnState, "provider" | "domains">) {
  const { t } = useTranslation("signOnSettings");
  const people = useQuery({ ...administratorsQuery(), enabled: useCan("USERS.VIEW") });
  const ready = provider?.only || (provider?.lastTest?.ok && domains.some(({ proven }) => proven));
  const { fields, change, errorOf, ...form } = useForm({
    first: { only: provider?.only ?? false, keeper: provider?.keeper?.id ?? null },
    check: ({ only, keeper }) => ({ keeper: only && !keeper ? t("only.mandatory") : undefined }),
    save: async ({ only, keeper }) => {
      const body = { only, ...(only && keeper ? { keeper } : {}) };
      return (await told("PUT /e/enterprise/identityProvider/rule", { body })).message;
    },
    onSaved: () => void refreshSignOn(),
  });
  return (
    <Card>
      <form className={cards.settings} onSubmit={form.submit} noValidate>
        <h2 className={cards.title}>{t("only.title")}</h2>
        <FormSummary errors={form.summary} />
        <Switch
          label={t("only.switch")}
          description={t(ready ? "only.lead" : "only.first")}
          checked={fields.only}
          disabled={!ready}
          onChange={(event) => change({ only: event.currentTarget.checked })}
        />
        {fields.only ? (
          <Select
            id="keeper"
            label={t("only.keeper")}
            description={t("only.keeperHelp")}
            data={(people.data?.users ?? []).map(({ id, name, emailId }) => ({
              value: id,
              label: `${name} (${emailId})`,
            }))}
            value={fields.keeper}
            onChange={(keeper) => change({ keeper })}
            error={errorOf("keeper")}
            withAsterisk
            searchable
          />
        ) : null}
        <div className={cards.foot}>
          <Button type="submit" busy={form.busy} disabled={!form.dirty}>
            {t("only.save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
