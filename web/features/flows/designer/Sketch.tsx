import { isObject, type JsonObject } from "#engines/flows/index.ts";
import { Still } from "#web/features/sandbox/public.tsx";
import { wordsOf } from "./changes.ts";
import styles from "./Sketch.module.css";

const OPTIONS_SHOWN = 4;

/** The titles of a component's options, or the variable that they come from. */
const optionsOf = (source: unknown): string[] =>
  Array.isArray(source)
    ? source.filter(isObject).map(({ title, id }) => String(title || id || "-"))
    : typeof source === "string"
      ? [source]
      : [];

/** A component as it looks, without anything to press in it. */
export function Sketch({ value }: { value: JsonObject }) {
  const words = wordsOf(value) || "…";
  const star = value.required === true ? " *" : "";
  switch (value.type) {
    case "EmbeddedLink":
      return (
        <span className={styles.sketchLink} dir="auto">
          {words}
        </span>
      );
    case "Footer":
      return (
        <span className={styles.sketchButton} dir="auto">
          {words}
        </span>
      );
    case "CheckboxGroup":
    case "RadioButtonsGroup": {
      const options = optionsOf(value["data-source"]);
      return (
        <span className={styles.sketchChoice}>
          <bdi>{words + star}</bdi>
          {options.slice(0, OPTIONS_SHOWN).map((title, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} data-round={value.type === "RadioButtonsGroup" || undefined}>
              <bdi>{title}</bdi>
            </span>
          ))}
          {options.length > OPTIONS_SHOWN ? <small>+{options.length - OPTIONS_SHOWN}</small> : null}
        </span>
      );
    }
    case "OptIn":
      return (
        <span className={styles.sketchChoice}>
          <span>
            <bdi>{words + star}</bdi>
          </span>
        </span>
      );
    case "TextInput":
    case "TextArea":
    case "Dropdown":
    case "DatePicker":
      return (
        <span className={styles.sketchInput} data-tall={value.type === "TextArea" || undefined} dir="auto">
          {words + star}
        </span>
      );
    default:
      return <Still value={value} />;
  }
}
