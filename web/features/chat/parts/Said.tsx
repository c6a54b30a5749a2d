import { useTranslation } from "react-i18next";
import type { ChatContent } from "#contract/chat/content.ts";
import styles from "./Thread.module.css";

const isAddress = (url: string) => /^(\/(?!\/)|https?:\/\/)/.test(url);

/** What one message says, whatever its kind. */
export function Said({ content }: { content: ChatContent }) {
  const { t } = useTranslation("supervision");
  switch (content.kind) {
    case "event":
      return t(`happened.${content.event}`, { who: content.who ?? "", to: content.to ?? "" });
    case "media":
      return (
        <>
          {isAddress(content.url) ? (
            <a href={content.url} target="_blank" rel="noreferrer">
              {content.fileName ?? t(`media.${content.media}`)}
            </a>
          ) : (
            (content.fileName ?? t(`media.${content.media}`))
          )}
          {content.caption ? <p>{content.caption}</p> : null}
        </>
      );
    case "buttons":
      return (
        <>
          {content.text}
          <span className={styles.buttons}>
            {content.buttons.map(({ id, title }) => (
              <span key={id}>{title}</span>
            ))}
          </span>
        </>
      );
    case "text":
    case "template":
      return content.text;
    case "choice":
      return content.title;
    case "reaction":
      return content.emoji;
    case "email":
      return `${content.subject}\n${content.text}`;
    case "link":
      return `${content.text} ${content.label} ${content.url}`;
    case "location":
      return [content.name, content.address, `${content.latitude}, ${content.longitude}`]
        .filter(Boolean)
        .join("\n");
    case "contacts":
      return content.contacts
        .map(({ name, phones, emails }) => [name, ...phones, ...emails].join(" "))
        .join("\n");
    case "form":
      return Object.entries(content.values)
        .map(([key, value]) => `${key}: ${String(value)}`)
        .join("\n");
    case "unsupported":
      return t("media.unsupported", { type: content.type });
  }
}
