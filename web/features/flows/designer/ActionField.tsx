import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
  type ActionName,
  isObject,
  type Json,
  type JsonObject,
  type PropertyRule,
} from "#engines/flows/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { inputsOn } from "./changes.ts";
import { type PickVariable, useDesk } from "./context.ts";
import styles from "./Designer.module.css";
import { PayloadField } from "./PayloadField.tsx";

interface ActionFieldProps {
  property: string;
  rule: Extract<PropertyRule, { kind: "action" }>;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  onPick: PickVariable;
}

/** What happens when a component is pressed: where it leads, and what is sent along. */
export function ActionField({ property, rule, value, onChange, onPick }: ActionFieldProps) {
  const { t } = useTranslation("flows");
  const { draft, screen, spot } = useDesk();
  const action = isObject(value) ? value : undefined;
  const name = typeof action?.name === "string" ? action.name : "";
  const next = isObject(action?.next) && typeof action.next.name === "string" ? action.next.name : "";
  const payload = isObject(action?.payload) ? action.payload : {};
  const known = (rule.actions as readonly string[]).includes(name);
  /** Everything that can be sent from here: what is entered on the screen, and what it was given. */
  const sendable = (): JsonObject => ({
    ...Object.fromEntries(Object.keys(screen?.data ?? {}).map((key) => [key, `\${data.${key}}`])),
    ...Object.fromEntries((screen ? inputsOn(screen) : []).map((key) => [key, `\${form.${key}}`])),
  });
  const to = (target: string): JsonObject => {
    const asked = Object.keys(draft.screens.find(({ id }) => id === target)?.data ?? {});
    const all = sendable();
    // The next screen takes what it names, and nothing else.
    const fitting = Object.fromEntries(asked.map((key) => [key, payload[key] ?? all[key] ?? ""]));
    return { name: "navigate", next: { type: "screen", name: target }, payload: fitting };
  };
  const choose = (chosen: string) => {
    if (chosen === "") onChange(undefined);
    else onChange(chosen === "navigate" ? to(next) : { name: chosen, payload });
  };
  return (
    <fieldset className={styles.plain}>
      <legend>{property}</legend>
      <NativeSelect
        label={t("field.action")}
        value={name}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        error={rule.required && name === "" ? t("field.mandatory") : undefined}
        data={[
          ...(rule.required && name !== "" ? [] : [{ value: "", label: t("field.unset") }]),
          ...rule.actions.map((one: ActionName) => ({ value: one, label: t(`field.actions.${one}`) })),
          ...(known || name === "" ? [] : [{ value: name, label: name }]),
        ]}
      />
      {name === "navigate" ? (
        <NativeSelect
          label={t("field.next")}
          value={next}
          onChange={({ currentTarget }) => onChange(to(currentTarget.value))}
          error={next === "" ? t("field.mandatory") : undefined}
          data={[
            ...(next === "" ? [{ value: "", label: t("field.nextNone") }] : []),
            ...draft.screens
              .filter((_, at) => at !== spot.screen)
              .map(({ id, title }) => ({ value: id, label: title ? `${title} (${id})` : id })),
          ]}
        />
      ) : null}
      {action ? (
        <>
          <PayloadField
            payload={payload}
            onChange={(changed) => onChange({ ...action, payload: changed })}
            onPick={onPick}
          />
          {name === "navigate" ? null : (
            <Button
              size="small"
              onClick={() => onChange({ ...action, payload: { ...sendable(), ...payload } })}
            >
              {t("field.allFields")}
            </Button>
          )}
        </>
      ) : null}
    </fieldset>
  );
}
