import { IconChevronDown, IconCopy, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EncapField } from "#contract/encaps/definition.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Builder.module.css";
import { useDesk } from "./context.ts";
import { FieldSettings } from "./FieldSettings.tsx";
import { KIND_ICONS } from "./kinds.ts";

interface FieldCardProps {
  formId: string;
  field: EncapField;
  /** Fields that somebody has seen before this one. */
  before: readonly EncapField[];
  moves: ReactNode;
  onChange: (next: EncapField) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One field of a form: a line, or all that can be said of it. */
export function FieldCard({ formId, field, before, moves, onChange, onCopy, onRemove }: FieldCardProps) {
  const { t } = useTranslation("encaps");
  const { spot, goTo, findings, fixed } = useDesk();
  const open = spot.thing === field.id;
  const Icon = KIND_ICONS[field.kind];
  const name = field.label || t(`kinds.${field.kind}`);
  const faulty = findings.some(
    ({ place, severity }) => severity === "error" && place.fieldId === field.id && place.formId === formId,
  );
  return (
    <div className={styles.card} data-open={open || undefined} data-faulty={faulty || undefined}>
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.cardName}
          aria-expanded={open}
          onClick={() => goTo({ formId, thing: open ? null : field.id })}
        >
          <Icon size={18} stroke={1.7} aria-hidden />
          <span>
            <bdi>{name}</bdi>
            <small>
              {t(`kinds.${field.kind}`)}
              {field.required ? ` · ${t("builder.required")}` : ""}
              {field.showIf ? ` · ${t("builder.conditional")}` : ""}
            </small>
          </span>
          <IconChevronDown size={16} className={styles.chevron} aria-hidden />
        </button>
        {moves}
        {fixed ? null : (
          <>
            <IconButton
              size="small"
              icon={IconCopy}
              label={t("builder.copyOne", { name })}
              onClick={onCopy}
            />
            <IconButton
              size="small"
              icon={IconTrash}
              label={t("builder.removeOne", { name })}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      {open ? (
        <fieldset disabled={fixed} className={styles.settings}>
          <FieldSettings field={field} before={before} onChange={onChange} />
        </fieldset>
      ) : null}
    </div>
  );
}
