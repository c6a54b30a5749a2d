import { Checkbox, NativeSelect, PasswordInput, Radio, Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { dayOf, heldDay, isObject, type Json, type JsonObject } from "#engines/flows/index.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Flow.module.css";
import { Still } from "./Still.tsx";

interface RunFieldProps {
  /** With everything that it refers to in its place. */
  component: JsonObject;
  value: Json;
  /** The version of Flow JSON, by which days are entered. */
  version: string;
  error: string | undefined;
  /** What was pressed is under way. */
  busy: boolean;
  onEnter: (value: Json) => void;
  onPress: () => void;
}

const text = (value: Json | undefined): string => (typeof value === "string" ? value : "");
const TYPES: Record<string, string> = { number: "number", email: "email", phone: "tel" };

/** One component of a flow that runs. */
export function RunField({ component, value, version, error, busy, onEnter, onPress }: RunFieldProps) {
  const { t } = useTranslation("flow-run");
  const { type } = component;
  const common = {
    label: text(component.label),
    withAsterisk: component.required === true,
    error,
    disabled: component.enabled === false,
    description: text(component["helper-text"]) || text(component.description) || undefined,
    dir: "auto" as const,
  };
  const entry = {
    ...common,
    value: text(value),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onEnter(currentTarget.value),
  };
  const source = component["data-source"];
  const options = (Array.isArray(source) ? source : []).filter(isObject).map((option) => ({
    value: String(option.id ?? ""),
    label: String(option.title ?? ""),
    description: text(option.description),
    disabled: option.enabled === false,
  }));
  switch (type) {
    case "TextInput": {
      const kind = text(component["input-type"]);
      return kind === "password" || kind === "passcode" ? (
        <PasswordInput {...entry} autoComplete="off" />
      ) : (
        <TextInput {...entry} type={TYPES[kind] ?? "text"} />
      );
    }
    case "TextArea":
      return <Textarea {...entry} autosize minRows={3} />;
    case "Dropdown":
      return <NativeSelect {...entry} data={[{ value: "", label: t("choose") }, ...options]} />;
    case "DatePicker":
      return (
        <TextInput
          {...common}
          type="date"
          min={dayOf(text(component["min-date"])) || undefined}
          max={dayOf(text(component["max-date"])) || undefined}
          value={dayOf(text(value))}
          onChange={({ currentTarget }) => onEnter(heldDay(currentTarget.value, version) ?? "")}
        />
      );
    case "RadioButtonsGroup":
      return (
        <Radio.Group {...common} value={text(value)} onChange={onEnter}>
          <div className={styles.choices}>
            {options.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </div>
        </Radio.Group>
      );
    case "CheckboxGroup":
      return (
        <Checkbox.Group {...common} value={Array.isArray(value) ? value.map(String) : []} onChange={onEnter}>
          <div className={styles.choices}>
            {options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </div>
        </Checkbox.Group>
      );
    case "OptIn":
      return (
        <div className={styles.optIn}>
          <Checkbox
            label={text(component.label)}
            error={error}
            checked={value === true}
            onChange={({ currentTarget }) => onEnter(currentTarget.checked)}
          />
          {component["on-click-action"] ? (
            <button type="button" className={styles.link} onClick={onPress}>
              {t("readMore")}
            </button>
          ) : null}
        </div>
      );
    case "EmbeddedLink":
      return (
        <button type="button" className={styles.link} onClick={onPress} dir="auto">
          {text(component.text)}
        </button>
      );
    case "Footer":
      return (
        <div className={styles.footer}>
          <Button
            tone="primary"
            fullWidth
            busy={busy}
            disabled={component.enabled === false}
            onClick={onPress}
          >
            {text(component.label)}
          </Button>
          <p className={styles.captions}>
            {["left-caption", "center-caption", "right-caption"].map((name) => (
              <bdi key={name}>{text(component[name])}</bdi>
            ))}
          </p>
        </div>
      );
    default:
      return <Still value={component} />;
  }
}
