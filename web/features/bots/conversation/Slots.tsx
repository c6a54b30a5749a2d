import { useTranslation } from "react-i18next";
import type { BotReply } from "#contract/bots/conversation.ts";
import styles from "./Why.module.css";

/** What the agent knows of what the intent needs, and what it has just asked for. */
export function Slots({ slots, asking }: Pick<Required<BotReply>, "slots"> & Pick<BotReply, "asking">) {
  const { t } = useTranslation("bots");
  return (
    <section>
      <h3>{t("tryIt.slots")}</h3>
      <ul className={styles.slots}>
        {slots.map(({ name, value, required }) => (
          <li key={name} data-asking={name === asking || undefined}>
            <strong dir="auto">{name}</strong>{" "}
            {value === null ? (
              <span>
                {t(name === asking ? "tryIt.asked" : required ? "tryIt.missing" : "tryIt.optional")}
              </span>
            ) : (
              <bdi>{value}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
