import { IconChevronDown } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BotReply } from "#contract/bots/conversation.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { Slots } from "./Slots.tsx";
import styles from "./Why.module.css";

const percent = (share: number) => Math.round(share * 100);

interface BarProps {
  share: number;
  threshold: number;
  sure: boolean;
}
/** How sure, and how sure it had to be. The numbers stand beside it in words. */
const Bar = ({ share, threshold, sure }: BarProps) => (
  <span
    className={styles.bar}
    data-sure={sure || undefined}
    style={{ "--share": `${percent(share)}%`, "--threshold": `${percent(threshold)}%` } as CSSProperties}
    aria-hidden
  />
);

/** Why the agent answered so: the intent, how sure it was, what was near, and what it found in the words. */
export function Why({ reply, children }: { reply: BotReply; children?: ReactNode }) {
  const { t } = useTranslation("bots");
  const { intent, confidence, threshold, inScope, utterance, entities, slots, asking, handOver } = reply;
  // An answer to a question belongs to the intent that asked, however it sounds by itself.
  const answers = inScope && slots !== undefined && reply.ranking[0]?.intent !== intent;
  const others = reply.ranking.filter((rank) => rank.intent !== intent).slice(0, 4);
  return (
    <details className={styles.why}>
      <summary>
        <IconChevronDown size={14} aria-hidden />
        {t("tryIt.why")}
        <StatusPill tone={inScope ? "ok" : "warn"}>
          {handOver ? (
            t("tryIt.handOver")
          ) : inScope && intent ? (
            <>
              <bdi>{intent}</bdi>
              {answers ? null : (
                <>
                  {" "}
                  · <bdi dir="ltr">{percent(confidence)} %</bdi>
                </>
              )}
            </>
          ) : (
            t(reply.output.source.length > 0 ? "tryIt.fromSources" : "tryIt.outOfScope")
          )}
        </StatusPill>
      </summary>
      <div className={styles.body}>
        {handOver ? <p>{t(`tryIt.reason.${handOver.reason}`)}</p> : null}
        {reply.fellBack ? <p>{t("tryIt.fellBack", { reason: reply.fellBack })}</p> : null}
        {slots ? <Slots slots={slots} asking={asking} /> : null}
        <section>
          <h3>{t("tryIt.confidence")}</h3>
          {answers ? (
            <p>{t("tryIt.answers")}</p>
          ) : (
            <>
              <Bar share={confidence} threshold={threshold} sure={inScope} />
              <p>{t("tryIt.against", { confidence: percent(confidence), threshold: percent(threshold) })}</p>
            </>
          )}
        </section>
        {utterance ? (
          <section>
            <h3>{t("tryIt.nearest")}</h3>
            <p dir="auto">“{utterance}”</p>
          </section>
        ) : null}
        {others.length ? (
          <section>
            <h3>{t("tryIt.runnersUp")}</h3>
            <ul className={styles.others}>
              {others.map(({ id, intent: name, confidence: share }) => (
                <li key={id}>
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                  <bdi className={styles.number} dir="ltr">
                    {percent(share)} %
                  </bdi>
                  <Bar share={share} threshold={threshold} sure={false} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h3>{t("tryIt.found")}</h3>
          {entities.length ? (
            <ul className={styles.found}>
              {entities.map(({ entity, value, text, start }) => (
                <li key={`${entity} ${start}`}>
                  <strong dir="auto">{entity}</strong> <bdi>{value}</bdi>
                  {value === text ? null : <span dir="auto"> “{text}”</span>}
                </li>
              ))}
            </ul>
          ) : (
            <p>{t("tryIt.noneFound")}</p>
          )}
        </section>
        {children}
      </div>
    </details>
  );
}
