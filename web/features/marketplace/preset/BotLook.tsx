import { useTranslation } from "react-i18next";
import type { Blueprint, BlueprintPhrase } from "#contract/bots/blueprint.ts";
import { MarkdownView } from "#web/ui/text/MarkdownView.tsx";
import styles from "../Marketplace.module.css";

const SHOWN = 5;
const wordsOf = (phrase: BlueprintPhrase) => (typeof phrase === "string" ? phrase : phrase.text);

/** What a bot knows: its stories, and of each intent how people say it and what it answers. */
export function BotLook({ bot }: { bot: Blueprint }) {
  const { t } = useTranslation("marketplace");
  return (
    <div className={styles.stories}>
      {bot.stories.map((story) => (
        <section key={story.name}>
          <h3 className={styles.story} dir="auto">
            {story.name}
          </h3>
          {story.intents.map((intent) => (
            <details key={intent.name} className={styles.intent}>
              <summary>
                <bdi>{intent.name}</bdi>
                <span className={styles.muted}>{t("count.phrase", { count: intent.phrases.length })}</span>
              </summary>
              <ul className={styles.phrases} dir="auto">
                {intent.phrases.slice(0, SHOWN).map((phrase) => (
                  <li key={wordsOf(phrase)}>{wordsOf(phrase)}</li>
                ))}
              </ul>
              {intent.parameters.length > 0 ? (
                <p className={styles.muted}>
                  {t("look.asks", { what: intent.parameters.map(({ name }) => name).join(", ") })}
                </p>
              ) : null}
              <div className={styles.answer} dir="auto">
                {intent.handOver ? t("look.person") : <MarkdownView source={intent.response} />}
              </div>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
