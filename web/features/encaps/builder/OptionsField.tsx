import { TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { EncapField } from "#contract/encaps/definition.ts";
import { LABEL_MAX, OPTIONS_MAX } from "#contract/encaps/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Builder.module.css";
import { freshName } from "./make.ts";

type Options = EncapField["options"];

/** The answers of a choice: what people read, and what is kept of it. */
export function OptionsField({ value, onChange }: { value: Options; onChange: (next: Options) => void }) {
  const { t } = useTranslation("encaps");
  const change = (at: number, next: Partial<Options[number]>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...next } : one)));
  const add = () => {
    const fresh = freshName(
      "option",
      value.map((one) => one.value),
    );
    onChange([...value, { value: fresh, label: t("builder.option", { count: value.length + 1 }) }]);
  };
  return (
    <fieldset className={styles.options}>
      <legend>{t("builder.options")}</legend>
      {value.map((one, at) => (
        // Options have no identity of their own; their inputs are controlled, so the place will do.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.option}>
          <TextInput
            aria-label={t("builder.optionLabel", { count: at + 1 })}
            value={one.label}
            maxLength={LABEL_MAX}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
            dir="auto"
          />
          <TextInput
            aria-label={t("builder.optionValue", { count: at + 1 })}
            value={one.value}
            maxLength={LABEL_MAX}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
            dir="auto"
          />
          <IconButton
            icon={IconTrash}
            label={t("builder.removeOne", { name: one.label || one.value })}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div>
        <Button size="small" icon={IconPlus} onClick={add} disabled={value.length >= OPTIONS_MAX}>
          {t("builder.addOption")}
        </Button>
      </div>
    </fieldset>
  );
}
