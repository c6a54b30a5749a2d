import { TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Entity } from "#contract/bots/entities.ts";
import { ENTITY_VALUES_MAX, NAME_MAX } from "#contract/bots/limits.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { useFocus } from "#web/ui/useFocus.ts";
import type { Bot } from "../useBot.ts";
import styles from "./Entities.module.css";
import { isFormFine } from "./form.ts";
import { useEntityForm } from "./useEntityForm.ts";
import { ValueRow } from "./ValueRow.tsx";

export function EntityFormView({ bot, entity }: { bot: Bot; entity?: Entity }) {
  const { t } = useTranslation("bots");
  const list = `/bots/${bot.id}/entity-list`;
  const form = useEntityForm(bot, entity, list);
  const { fields } = form;
  const fine = isFormFine(fields);
  const canEdit = bot.abilities.edit;
  const name = useFocus<HTMLInputElement>(!entity);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (fine) form.save();
      }}
      noValidate
    >
      <h2 className={styles.title}>
        <BackLink to={list} label={t("entity.back")} />
        {t(entity ? "entity.updateTitle" : "entity.createTitle")}
      </h2>
      <FormSummary errors={form.summary} />
      <TextInput
        className={styles.nameField}
        label={t("entity.name")}
        description={t("entity.nameHelp")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={fields.name}
        onChange={(event) => form.rename(event.currentTarget.value)}
        error={form.nameError}
        maxLength={NAME_MAX}
        readOnly={!canEdit}
        ref={name}
        withAsterisk
        dir="auto"
      />
      <fieldset className={styles.rows} disabled={!canEdit}>
        <legend>{t("entity.rows")}</legend>
        <div className={styles.heads} aria-hidden>
          <span>{t("entity.value")}</span>
          <span>{t("entity.type")}</span>
          <span>{t("entity.words")}</span>
        </div>
        <ul>
          {fields.rows.map((row, at) => (
            <ValueRow
              key={row.key}
              bot={bot}
              row={row}
              rows={fields.rows}
              number={at + 1}
              error={form.errorOf(row)}
              onChange={form.changeRow}
              onRemove={fields.rows.length > 1 ? () => form.removeRow(row.key) : undefined}
            />
          ))}
        </ul>
        {fine && fields.rows.length < ENTITY_VALUES_MAX ? (
          <Button size="small" icon={IconPlus} onClick={form.addRow}>
            {t("entity.addRow")}
          </Button>
        ) : null}
      </fieldset>
      <footer className={styles.foot}>
        <Button to={list}>{t("entity.cancel")}</Button>
        {canEdit ? (
          <Button type="submit" tone="primary" disabled={!fine} busy={form.saving}>
            {t(entity ? "entity.update" : "entity.create")}
          </Button>
        ) : null}
      </footer>
      <UnsavedGuard when={form.dirty} message={t("blocked")} />
    </form>
  );
}
