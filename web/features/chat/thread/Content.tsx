import { IconCornerDownRight, IconMapPin, IconTemplate, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChatContent } from "#contract/chat/content.ts";
import { Outside } from "#web/platform/markup/Outside.tsx";
import { Mail } from "./Mail.tsx";
import { Media } from "./Media.tsx";
import styles from "./Thread.module.css";
import { Words } from "./Words.tsx";

interface ContentProps {
  content: ChatContent;
  /** Its words are a bot's, which writes Markdown. */
  markdown?: boolean;
}

/** What a message says, whatever its kind. */
export function Content({ content, markdown }: ContentProps) {
  const { t } = useTranslation("chat");
  switch (content.kind) {
    case "text":
      return <Words text={content.text} markdown={markdown} />;
    case "media":
      return <Media file={content} />;
    case "buttons":
      return (
        <>
          <Words text={content.text} markdown={markdown} />
          <Buttons titles={content.buttons.map(({ title }) => title)} />
        </>
      );
    case "choice":
      return (
        <span className={styles.withIcon} dir="auto">
          <IconCornerDownRight
            size={16}
            stroke={1.7}
            className="icon-flip"
            aria-label={t("content.choice")}
          />
          {content.title}
        </span>
      );
    case "location":
      return <Location {...content} />;
    case "contacts":
      return (
        <ul className={styles.contacts}>
          {content.contacts.map((contact, at) => (
            // Two people of one name are two.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles.withIcon}>
              <IconUser size={16} stroke={1.7} aria-hidden />
              <span>
                <bdi>{contact.name}</bdi> <bdi>{[...contact.phones, ...contact.emails].join(", ")}</bdi>
              </span>
            </li>
          ))}
        </ul>
      );
    case "link":
      return (
        <>
          <Words text={content.text} markdown={markdown} />
          <Outside url={content.url}>
            <bdi>{content.label || content.url}</bdi>
          </Outside>
        </>
      );
    case "reaction":
      return <span className={styles.reaction}>{content.emoji}</span>;
    case "form":
      return (
        <dl className={styles.form}>
          {(content.answers ?? []).map(({ key, label, text }) => (
            <div key={key}>
              <dt dir="auto">{label === key ? key.replaceAll("_", " ") : label}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      );
    case "email":
      return <Mail content={content} />;
    case "template":
      return (
        <>
          <span className={styles.tag}>
            <IconTemplate size={14} stroke={1.7} aria-hidden />
            {t("content.template")} <bdi>{content.name}</bdi>
          </span>
          {content.files?.map((file, at) => (
            // One file may stand on two cards.
            // oxlint-disable-next-line react/no-array-index-key
            <Media key={at} file={file} />
          ))}
          <Words text={content.text} markdown={markdown} />
          {content.footer ? (
            <small className={styles.footer} dir="auto">
              {content.footer}
            </small>
          ) : null}
          <Buttons titles={content.buttons ?? []} />
        </>
      );
    case "unsupported":
      return <em>{t("content.unsupported", { type: content.type })}</em>;
    default:
      return null;
  }
}

function Buttons({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <ul className={styles.buttons}>
      {titles.map((title, at) => (
        // Two buttons may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} dir="auto">
          {title}
        </li>
      ))}
    </ul>
  );
}

function Location({ latitude, longitude, name, address }: ChatContent & { kind: "location" }) {
  const { t } = useTranslation("chat");
  const place = `${latitude},${longitude}`;
  return (
    <span className={styles.withIcon}>
      <IconMapPin size={16} stroke={1.7} aria-hidden />
      <span>
        {name ? <bdi>{name}</bdi> : null} {address ? <bdi>{address}</bdi> : null}{" "}
        <Outside
          url={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${place.replace(",", "/")}`}
        >
          {t("content.map")}
        </Outside>
      </span>
    </span>
  );
}
