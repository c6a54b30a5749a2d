import { useTranslation } from "react-i18next";
import { isObject, type JsonObject } from "#engines/flows/index.ts";
import { wordsOf } from "./changes.ts";
import styles from "./Designer.module.css";
import phoneStyles from "./Phone.module.css";

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
  const { t } = useTranslation("flows");
  const words = wordsOf(value) || "…";
  const star = value.required === true ? " *" : "";
  switch (value.type) {
    case "TextHeading":
    case "TextSubheading":
    case "TextBody":
    case "TextCaption":
    case "EmbeddedLink":
      return (
        <span className={phoneStyles.sketchText} data-look={value.type} dir="auto">
          {words}
        </span>
      );
    case "Footer":
      return (
        <span className={phoneStyles.sketchButton} dir="auto">
          {words}
        </span>
      );
    case "CheckboxGroup":
    case "RadioButtonsGroup": {
      const options = optionsOf(value["data-source"]);
      return (
        <span className={phoneStyles.sketchChoice}>
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
        <span className={phoneStyles.sketchChoice}>
          <span>
            <bdi>{words + star}</bdi>
          </span>
        </span>
      );
    case "Image": {
      const { src } = value;
      const data = typeof src === "string" && /^(?:\/9j\/|iVBORw0KGgo)/.test(src) ? src : null;
      return data ? (
        <img
          className={phoneStyles.sketchImage}
          src={`data:image/${data.startsWith("/9j/") ? "jpeg" : "png"};base64,${data}`}
          alt={typeof value["alt-text"] === "string" ? value["alt-text"] : ""}
        />
      ) : (
        <span className={phoneStyles.sketchInput} dir="auto">
          {words}
        </span>
      );
    }
    case "TextInput":
    case "TextArea":
    case "Dropdown":
    case "DatePicker":
      return (
        <span
          className={phoneStyles.sketchInput}
          data-tall={value.type === "TextArea" || undefined}
          dir="auto"
        >
          {words + star}
        </span>
      );
    default:
      return <span className={styles.help}>{t("field.unknown")}</span>;
  }
}
