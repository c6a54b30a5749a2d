import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { NAME_MAX } from "#contract/bots/limits.ts";
import { VARIABLE_DESCRIPTION_MAX, VARIABLE_TYPES, type VariableType } from "#contract/bots/prompt-limits.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { VariableDraft } from "./draft.ts";
import styles from "./Prompt.module.css";

interface VariableRowProps {
  number: number;
  variable: VariableDraft;
  attributes: readonly Definition[];
  onChange: (variable: VariableDraft) => void;
  onRemove: () => void;
}

/** One thing to find out. */
export function VariableRow({ number, variable, attributes, onChange, onRemove }: VariableRowProps) {
  const { t } = useTranslation("prompt");
  const label = (key: string) => `${t(`collect.${key}`)} ${number}`;
  const set = (next: Partial<VariableDraft>) => onChange({ ...variable, ...next });
  return (
    <tr>
      <td className={styles.number}>{number}</td>
      <td>
        <TextInput
          aria-label={label("name")}
          value={variable.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          maxLength={NAME_MAX}
          dir="auto"
        />
      </td>
      <td>
        <TextInput
          aria-label={label("description")}
          value={variable.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
          maxLength={VARIABLE_DESCRIPTION_MAX}
          dir="auto"
        />
        {variable.type === "choice" ? (
          <Textarea
            mt={4}
            aria-label={label("choices")}
            placeholder={t("collect.choices")}
            value={variable.choices}
            onChange={(event) => set({ choices: event.currentTarget.value })}
            rows={3}
            dir="auto"
          />
        ) : null}
      </td>
      <td>
        <NativeSelect
          aria-label={label("type")}
          value={variable.type}
          onChange={(event) => set({ type: event.currentTarget.value as VariableType })}
          data={VARIABLE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </td>
      <td data-label={t("collect.required")}>
        <Checkbox
          aria-label={label("required")}
          checked={variable.required}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
      </td>
      <td>
        <NativeSelect
          aria-label={label("attribute")}
          value={variable.attributeId ?? ""}
          onChange={(event) => set({ attributeId: event.currentTarget.value || null })}
          data={[
            { value: "", label: t("collect.none") },
            ...attributes.map(({ _id, fieldLabel }) => ({ value: _id, label: fieldLabel })),
          ]}
        />
      </td>
      <td>
        <IconButton icon={IconTrash} label={t("collect.remove", { number })} onClick={onRemove} />
      </td>
    </tr>
  );
}
