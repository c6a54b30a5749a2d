import { useTranslation } from "react-i18next";
import type { ChatView, Participant } from "#contract/chat/views.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import styles from "./Context.module.css";

const OFFERS = ["invited", "transferred", "assigned"] as const;
const isOffer = (part: Participant["part"]): part is (typeof OFFERS)[number] =>
  (OFFERS as readonly string[]).includes(part);

/** Who takes part, or was asked to. */
export function Participants({ chat }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const there = chat.participants.filter(({ part }) => part !== "left");
  if (there.length === 0) return <p className={styles.none}>{t("context.nobody")}</p>;
  return (
    <ul className={styles.people}>
      {there.map(({ uId, name, part, by }) => (
        <li key={uId}>
          <bdi>{name}</bdi>
          <span className={styles.part}>
            {by && isOffer(part) ? t(`partsBy.${part}`, { by: isolated(by) }) : t(`parts.${part}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
