import { NativeSelect, TextInput } from "@mantine/core";
import { IconChevronDown, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EncapButton, EncapField } from "#contract/encaps/definition.ts";
import { BUTTON_KINDS, type ButtonKind, LABEL_MAX, URL_MAX } from "#contract/encaps/limits.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Builder.module.css";
import { ConditionField } from "./ConditionField.tsx";
import { useDesk } from "./context.ts";
import { ServiceSelect } from "./ServiceSelect.tsx";

interface ButtonCardProps {
  button: EncapButton;
  /** What may have been answered when it is shown. */
  fields: readonly EncapField[];
  moves: ReactNode;
  onChange: (next: EncapButton) => void;
  onRemove: () => void;
}

/** One button of a form: where it leads, when it is there, and what it does on the way. */
export function ButtonCard({ button, fields, moves, onChange, onRemove }: ButtonCardProps) {
  const { t } = useTranslation("encaps");
  const { definition, spot, goTo, findings, fixed } = useDesk();
  const { id, formId, kind, target } = button;
  const open = spot.thing === id;
  const name = button.label || t(`buttons.${kind}`);
  const set = (next: Partial<EncapButton>) => onChange({ ...button, ...next });
  const faulty = findings.some(({ place, severity }) => severity === "error" && place.buttonId === id);
  const formName = (form: string | null) => {
    const found = definition.forms.find((one) => one.id === form);
    return found ? found.name || found.title || found.id : "";
  };
  const leads = kind === "next" || kind === "finish";
  const goesTo = kind === "next" && target ? ` → ${formName(target)}` : "";
  return (
    <div className={styles.card} data-open={open || undefined} data-faulty={faulty || undefined}>
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.cardName}
          aria-expanded={open}
          onClick={() => goTo({ formId, thing: open ? null : id })}
        >
          <span>
            <bdi>{name}</bdi>
            <small>
              {t(`buttons.${kind}`)}
              <bdi>{goesTo}</bdi>
              {button.when ? ` · ${t("builder.conditional")}` : ""}
            </small>
          </span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </button>
        {moves}
        {fixed ? null : (
          <IconButton
            size="small"
            icon={IconTrash}
            label={t("builder.removeOne", { name })}
            onClick={onRemove}
          />
        )}
      </div>
      {open ? (
        <fieldset disabled={fixed} className={styles.settings}>
          <div className={styles.pair}>
            <TextInput
              label={t("button.label")}
              value={button.label}
              maxLength={LABEL_MAX}
              onChange={(event) => set({ label: event.currentTarget.value })}
              dir="auto"
            />
            <NativeSelect
              label={t("button.kind")}
              value={kind}
              onChange={(event) => set({ kind: event.currentTarget.value as ButtonKind })}
              data={BUTTON_KINDS.map((value) => ({ value, label: t(`buttons.${value}`) }))}
            />
          </div>
          {kind === "next" || kind === "back" ? (
            <NativeSelect
              label={t("button.target")}
              value={target ?? ""}
              onChange={(event) => set({ target: event.currentTarget.value || null })}
              data={[
                { value: "", label: t(kind === "back" ? "button.before" : "button.choose") },
                ...definition.forms
                  .filter((form) => form.id !== formId)
                  .map((form) => ({ value: form.id, label: formName(form.id) })),
              ]}
            />
          ) : null}
          {kind === "link" ? (
            <TextInput
              label={t("button.url")}
              placeholder="https://"
              value={button.url}
              maxLength={URL_MAX}
              onChange={(event) => set({ url: event.currentTarget.value })}
              dir="ltr"
            />
          ) : null}
          {kind === "call" ? (
            <TextInput
              type="tel"
              label={t("button.phone")}
              value={button.phone}
              maxLength={LABEL_MAX}
              onChange={(event) => set({ phone: event.currentTarget.value })}
              dir="ltr"
            />
          ) : null}
          <ConditionField
            label={t("button.when")}
            always={t("field.always")}
            fields={fields}
            value={button.when}
            onChange={(when) => set({ when })}
          />
          <NativeSelect
            label={t("button.milestone")}
            value={button.milestoneId ?? ""}
            onChange={(event) => set({ milestoneId: event.currentTarget.value || null })}
            data={[
              { value: "", label: t("button.noMilestone") },
              ...definition.milestones.map((one) => ({ value: one.id, label: one.name || one.id })),
            ]}
          />
          {leads ? (
            <ServiceSelect value={button.authConfigId} onChange={(authConfigId) => set({ authConfigId })} />
          ) : null}
        </fieldset>
      ) : null}
    </div>
  );
}
