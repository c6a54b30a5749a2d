import { Textarea, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { EncapButton, EncapField, EncapForm } from "#contract/encaps/definition.ts";
import {
  BUTTON_KINDS,
  BUTTONS_MAX,
  FIELD_KINDS,
  FIELDS_MAX,
  LABEL_MAX,
  TEXT_MAX,
  TITLE_MAX,
} from "#contract/encaps/limits.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { OrderedList } from "#web/ui/order/OrderedList.tsx";
import { AddMenu } from "./AddMenu.tsx";
import styles from "./Builder.module.css";
import { ButtonCard } from "./ButtonCard.tsx";
import { useDesk } from "./context.ts";
import { FieldCard } from "./FieldCard.tsx";
import { KIND_ICONS } from "./kinds.ts";
import { copyField, moved, newButton, newField } from "./make.ts";

/** One form: its words, its fields, and the buttons under them. */
export function FormEditor({ form }: { form: EncapForm }) {
  const { t } = useTranslation("encaps");
  const { definition, edit, fixed, goTo } = useDesk();
  const { forms, buttons } = definition;
  const { id } = form;
  const own = buttons.filter(({ formId }) => formId === id);
  const write = (next: Partial<EncapForm>, place: string) =>
    edit(
      { forms: forms.map((one) => (one.id === id ? { ...one, ...next } : one)) },
      place && `${id} ${place}`,
    );
  const writeFields = (fields: EncapField[], place = "") => write({ fields }, place);
  const writeOwn = (next: readonly EncapButton[], place = "") =>
    edit({ buttons: [...buttons.filter(({ formId }) => formId !== id), ...next] }, place);
  const asked = forms.filter((one) => one.id !== id).flatMap(({ fields }) => fields);
  const before = (at: number) =>
    [...asked, ...form.fields.slice(0, at)].filter(({ kind }) => kind !== "note");
  const remove = () => {
    const rest = forms.filter((one) => one.id !== id);
    edit(
      {
        forms: rest,
        buttons: buttons
          .filter(({ formId }) => formId !== id)
          .map((one) => (one.target === id ? { ...one, target: null } : one)),
      },
      "",
    );
    goTo({ formId: rest[0]?.id ?? "", thing: null });
  };
  return (
    <section className={styles.editor} aria-label={form.name || form.title || id}>
      <fieldset disabled={fixed} className={styles.settings}>
        <div className={styles.formHead}>
          <TextInput
            label={t("form.name")}
            description={t("form.nameHelp")}
            value={form.name}
            maxLength={LABEL_MAX}
            onChange={(event) => write({ name: event.currentTarget.value }, "name")}
            dir="auto"
          />
          {fixed || forms.length < 2 ? null : (
            <IconButton
              icon={IconTrash}
              label={t("builder.removeOne", { name: form.name || form.title || id })}
              onClick={remove}
            />
          )}
        </div>
        <TextInput
          label={t("form.title")}
          value={form.title}
          maxLength={TITLE_MAX}
          onChange={(event) => write({ title: event.currentTarget.value }, "title")}
          dir="auto"
        />
        <Textarea
          label={t("form.text")}
          value={form.text}
          maxLength={TEXT_MAX}
          autosize
          minRows={2}
          onChange={(event) => write({ text: event.currentTarget.value }, "text")}
          dir="auto"
        />
      </fieldset>
      <h2>{t("form.fields")}</h2>
      <OrderedList
        label={t("form.fields")}
        items={form.fields}
        fixed={fixed}
        keyOf={(field) => field.id}
        nameOf={({ label, kind }) => label || t(`kinds.${kind}`)}
        onMove={(from, to) => writeFields(moved(form.fields, from, to))}
      >
        {(field, moves) => (
          <FieldCard
            formId={id}
            field={field}
            before={before(form.fields.indexOf(field))}
            moves={moves}
            onChange={(next) =>
              writeFields(
                form.fields.map((one) => (one.id === next.id ? next : one)),
                next.id,
              )
            }
            onCopy={() => {
              const copy = copyField(definition, field);
              writeFields(form.fields.flatMap((one) => (one === field ? [one, copy] : [one])));
              goTo({ formId: id, thing: copy.id });
            }}
            onRemove={() => writeFields(form.fields.filter((one) => one !== field))}
          />
        )}
      </OrderedList>
      {fixed || form.fields.length >= FIELDS_MAX ? null : (
        <AddMenu
          label={t("builder.addField")}
          entries={FIELD_KINDS.map((kind) => ({
            key: kind,
            label: t(`kinds.${kind}`),
            icon: KIND_ICONS[kind],
          }))}
          onAdd={(kind) => {
            const field = newField(definition, kind, t("builder.optionWord"));
            writeFields([...form.fields, field]);
            goTo({ formId: id, thing: field.id });
          }}
        />
      )}
      <h2>{t("form.buttons")}</h2>
      <OrderedList
        label={t("form.buttons")}
        items={own}
        fixed={fixed}
        keyOf={(button) => button.id}
        nameOf={({ label, kind }) => label || t(`buttons.${kind}`)}
        onMove={(from, to) => writeOwn(moved(own, from, to))}
      >
        {(button, moves) => (
          <ButtonCard
            button={button}
            fields={before(form.fields.length)}
            moves={moves}
            onChange={(next) =>
              writeOwn(
                own.map((one) => (one.id === next.id ? next : one)),
                next.id,
              )
            }
            onRemove={() => writeOwn(own.filter((one) => one !== button))}
          />
        )}
      </OrderedList>
      {fixed || buttons.length >= BUTTONS_MAX ? null : (
        <AddMenu
          label={t("builder.addButton")}
          entries={BUTTON_KINDS.map((kind) => ({ key: kind, label: t(`buttons.${kind}`) }))}
          onAdd={(kind) => {
            const button = newButton(definition, id, kind, t(`button.words.${kind}`));
            writeOwn([...own, button]);
            goTo({ formId: id, thing: button.id });
          }}
        />
      )}
    </section>
  );
}
