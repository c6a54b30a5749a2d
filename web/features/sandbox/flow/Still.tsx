import { useTranslation } from "react-i18next";
import type { Json, JsonObject } from "#engines/flows/index.ts";
import styles from "./Flow.module.css";

const words = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** A component in which nothing is pressed or entered: a text or a picture. */
export function Still({ value }: { value: JsonObject }) {
  const { t } = useTranslation("flow-run");
  switch (value.type) {
    case "TextHeading":
    case "TextSubheading":
    case "TextBody":
    case "TextCaption":
      return (
        <span className={styles.text} data-look={value.type} dir="auto">
          {words(value.text) || "…"}
        </span>
      );
    case "Image": {
      const [src, alt] = [words(value.src), words(value["alt-text"])];
      return /^(?:\/9j\/|iVBORw0KGgo)/.test(src) ? (
        <img
          className={styles.image}
          src={`data:image/${src.startsWith("/9j/") ? "jpeg" : "png"};base64,${src}`}
          alt={alt}
        />
      ) : (
        <span className={styles.placeholder} dir="auto">
          {alt || "…"}
        </span>
      );
    }
    default:
      return <span className={styles.help}>{t("unknown")}</span>;
  }
}
