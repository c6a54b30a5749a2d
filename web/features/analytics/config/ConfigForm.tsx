import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnalyticsConfig } from "#contract/analytics/config.ts";
import { PERIOD_NAMES, TARGET_NAMES } from "#contract/analytics/words.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { refreshConfig } from "../queries.ts";
import { CardList } from "./CardList.tsx";
import styles from "./Config.module.css";
import { configOf, type Fields, fieldsOf, fits } from "./fields.ts";
import { Targets } from "./Targets.tsx";

interface ConfigFormProps {
  config: AnalyticsConfig;
  /** Somebody has saved it, so there is something to go back from. */
  custom: boolean;
  revision: string;
  locked: boolean;
}

export function ConfigForm({ config, custom, revision, locked }: ConfigFormProps) {
  const { t } = useTranslation("analytics");
  const { ask, dialog } = useConfirm();
  const [opened, setOpened] = useState(revision);
  const { fields, change, errorOf, ...form } = useForm<Fields>({
    first: fieldsOf(config),
    check: (written) => ({
      figures: [...written.figures, ...written.charts].some(({ shown }) => shown)
        ? undefined
        : t("config.nothing"),
      ...Object.fromEntries(
        TARGET_NAMES.map((name) => [name, fits(name, written[name]) ? undefined : t("config.between")]),
      ),
    }),
    save: async (written) => {
      const { data, message } = await overTheirs(opened, (seen) =>
        told("PUT /e/enterprise/analytics/config", { body: { ...configOf(written), seen } }),
      );
      setOpened(data.revision);
      return message;
    },
    onSaved: () => void refreshConfig(),
  });
  const reset = async () => {
    const { data, message } = await told("DELETE /e/enterprise/analytics/config");
    setOpened(data.revision);
    form.restart(fieldsOf(data.config));
    toast.success(message);
    await refreshConfig();
  };
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormSummary errors={form.summary} />
      {locked ? <p className={styles.lead}>{t("config.locked")}</p> : null}
      <div className={styles.cards}>
        <CardList
          name="figures"
          choices={fields.figures}
          locked={locked}
          onChange={(figures) => change({ figures })}
        />
        <div className={styles.cards}>
          <CardList
            name="charts"
            choices={fields.charts}
            locked={locked}
            onChange={(charts) => change({ charts })}
          />
          <Card>
            <h2 className={styles.heading}>{t("config.opening")}</h2>
            <Select
              label={t("config.period")}
              data={PERIOD_NAMES.map((value) => ({ value, label: t(`periods.${value}`) }))}
              value={fields.period}
              onChange={(value) => value && change({ period: value as Fields["period"] })}
              allowDeselect={false}
              disabled={locked}
            />
          </Card>
          <Targets fields={fields} change={change} errorOf={errorOf} locked={locked} />
        </div>
      </div>
      {errorOf("figures") ? (
        <p className={styles.error} role="alert">
          {errorOf("figures")}
        </p>
      ) : null}
      {locked ? null : (
        <div className={styles.foot}>
          <Button
            disabled={!custom || form.busy}
            onClick={() => ask({ title: t("config.resetQuestion"), body: t("config.resetText"), run: reset })}
          >
            {t("config.reset")}
          </Button>
          <Button type="submit" tone="primary" busy={form.busy} disabled={!form.dirty}>
            {t("ui.save")}
          </Button>
        </div>
      )}
      {dialog}
      <UnsavedGuard when={form.dirty && !form.busy} />
    </form>
  );
}
