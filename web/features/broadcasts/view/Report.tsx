import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { MessageCounts } from "#contract/messages/status.ts";
import { CountsBar } from "#web/features/messages/public.tsx";
import { dateInText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useRate } from "../pace.ts";
import { Languages } from "../parts/Languages.tsx";
import { useReach } from "../parts/useReach.ts";
import { Conversions } from "./Conversions.tsx";
import { Held } from "./Held.tsx";
import { LinkClicks } from "./LinkClicks.tsx";
import { Mending } from "./Mending.tsx";
import { Reached } from "./Reached.tsx";
import { Replies } from "./Replies.tsx";
import { Sleeping } from "./Sleeping.tsx";
import { Trying } from "./Trying.tsx";
import { Waits } from "./Waits.tsx";
import styles from "./View.module.css";

const FORMAT = "D MMM YYYY hh:mm:ss A";

/** What was given to the vendor: shares of what came of it are shares of this, here as in all reports. */
const handed = ({ accepted, sent, delivered, read, failed }: MessageCounts) =>
  accepted + sent + delivered + read + failed;

interface Counter {
  key: string;
  of: (counts: MessageCounts) => number;
  /** Of what it is a share; of all messages where nothing is said. */
  share?: (counts: MessageCounts) => number;
  always?: boolean;
}

/** Big numbers first: each message stands in all that it has come through. */
const COUNTERS: readonly Counter[] = [
  {
    key: "sent",
    of: ({ accepted, sent, delivered, read }) => accepted + sent + delivered + read,
    always: true,
  },
  { key: "delivered", of: ({ delivered, read }) => delivered + read, share: handed, always: true },
  { key: "read", of: ({ read }) => read, share: handed, always: true },
  { key: "failed", of: ({ failed }) => failed, share: handed, always: true },
  { key: "skipped", of: ({ skipped }) => skipped, always: true },
  { key: "doubt", of: ({ doubt }) => doubt },
  { key: "stopped", of: ({ stopped }) => stopped },
  { key: "waiting", of: ({ waiting }) => waiting },
];

/** How far a broadcast is, moving as its receipts come in. */
export function Report({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation("broadcasts");
  const { number, exactPercent, whole, duration } = useNumbers();
  const { counts, total, clicked, replied, state, reason, heldUntil, finishedAt } = broadcast;
  const arrived = counts.delivered + counts.read;
  const reach = useReach();
  const lately = useRate(broadcast.id);
  const rate = state === "running" ? lately : undefined;
  const left = rate && rate > 0 ? counts.waiting / rate : undefined;
  const shown = COUNTERS.filter(({ of, always }) => always || of(counts) > 0);
  return (
    <section className={styles.report} aria-label={t("view.report")}>
      {state === "paused" && reason ? <Held broadcast={broadcast} /> : null}
      {heldUntil ? <Waits broadcast={broadcast} until={heldUntil} /> : null}
      {broadcast.asleep ? <Sleeping asleep={broadcast.asleep} /> : null}
      <dl className={styles.counters}>
        {shown.map(({ key, of, share = () => total }) => (
          <div key={key} data-counter={key}>
            <dt>{t(`counters.${key}`)}</dt>
            <dd>
              <strong>{number(of(counts))}</strong>
              <span>{share(counts) > 0 ? exactPercent(of(counts) / share(counts)) : "-"}</span>
            </dd>
          </div>
        ))}
        {replied > 0 ? (
          <div data-counter="replied">
            <dt>{t("counters.replied")}</dt>
            <dd>
              <strong>{number(replied)}</strong>
              <span>{arrived > 0 ? t("clicks.share", { share: exactPercent(replied / arrived) }) : "-"}</span>
            </dd>
          </div>
        ) : null}
        <Reached broadcast={broadcast} handed={handed(counts)} />
        {clicked === null ? null : (
          <div data-counter="clicked">
            <dt>{t("counters.clicked")}</dt>
            <dd>
              <strong>{number(clicked)}</strong>
              <span>{arrived > 0 ? t("clicks.share", { share: exactPercent(clicked / arrived) }) : "-"}</span>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.pace}>{t("view.cumulative")}</p>
      <CountsBar counts={counts} label={t("view.report")} />
      <p className={styles.pace}>
        <span>{reach(broadcast)}</span>
        {rate === undefined ? null : <span>{t("view.rate", { rate: whole(rate) })}</span>}
        {left === undefined ? null : <span>{t("view.left", { time: duration(left) })}</span>}
        {finishedAt ? (
          <span>
            {t(state === "stopped" ? "view.stopped" : "view.finished", {
              at: dateInText(finishedAt, FORMAT),
            })}
          </span>
        ) : null}
      </p>
      <Languages broadcast={broadcast} />
      {broadcast.goal && broadcast.converted !== null ? (
        <Conversions id={broadcast.id} goal={broadcast.goal} count={broadcast.converted} />
      ) : null}
      {replied > 0 ? <Replies id={broadcast.id} /> : null}
      {clicked === null ? null : <LinkClicks id={broadcast.id} />}
      <Trying broadcast={broadcast} />
      <Mending broadcast={broadcast} />
    </section>
  );
}
