import { TextInput } from "@mantine/core";
import { IconCopyPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Parameter } from "#contract/bots/intents.ts";
import type { DraftParameter } from "./draft.ts";
import { NAME_MAX, PARAMETERS_MAX } from "#contract/bots/limits.ts";
import { RowIcon } from "../../parts/RowIcon.tsx";
import { useEditor } from "./context.ts";
import styles from "./Parameters.module.css";
import { Prompts } from "./Prompts.tsx";
import { toneOf } from "./tones.ts";

export function ParameterRow({ parameter, entity }: { parameter: DraftParameter; entity: string }) {
  const { t } = useTranslation("bots");
  const { draft, problems, canEdit, dispatch, ask, removeWithUndo } = useEditor();
  const { key, id, name, required, value, prompts } = parameter;
  const wrong = problems.parameters[key];
  const change = (next: Partial<Parameter>) => dispatch({ do: "parameter", key, change: next });
  const remove = () =>
    ask({
      title: t("parameters.deleteTitle"),
      body: t("parameters.deleteBody", { name }),
      run: () => removeWithUndo({ do: "removeParameter", key }, t("parameters.deleted")),
    });
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          checked={required}
          disabled={!canEdit}
          onChange={(event) => change({ required: event.currentTarget.checked })}
          aria-label={`${t("parameters.required")}: ${name}`}
        />
      </td>
      <td className={styles.input}>
        <TextInput
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          aria-label={`${t("parameters.name")}: ${entity}`}
          error={wrong?.name ? t(wrong.name) : undefined}
          readOnly={!canEdit}
          maxLength={NAME_MAX}
          dir="auto"
        />
      </td>
      {/* A cell with words in it, which the rule takes for an empty control. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td>
        <span className={styles.entity} style={toneOf(draft.parameters, id)}>
          <bdi>{entity}</bdi>
        </span>
      </td>
      <td className={styles.prompts}>
        <Prompts
          name={name}
          prompts={prompts}
          error={wrong?.prompts ? t(wrong.prompts) : undefined}
          onChange={(next) => change({ prompts: next })}
        />
      </td>
      <td className={styles.input}>
        <TextInput
          value={value}
          onChange={(event) => change({ value: event.currentTarget.value })}
          aria-label={`${t("parameters.value")}: ${name}`}
          readOnly={!canEdit}
          maxLength={NAME_MAX}
          dir="auto"
        />
      </td>
      <td>
        {canEdit ? (
          <span className={styles.options}>
            <RowIcon
              icon={IconCopyPlus}
              label={t("parameters.another", { name: entity })}
              onClick={() => dispatch({ do: "anotherParameter", key })}
              disabled={draft.parameters.length >= PARAMETERS_MAX}
            />
            <RowIcon danger icon={IconTrash} label={t("parameters.delete", { name })} onClick={remove} />
          </span>
        ) : null}
      </td>
    </tr>
  );
}
