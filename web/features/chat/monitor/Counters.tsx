import { useTranslation } from "react-i18next";
import type { ChatAgent } from "#contract/chat/agents.ts";
import { AGENT_STATUS } from "#contract/chat/words.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "#web/ui/format/span.ts";
import { type Board, waitsSince } from "./count.ts";
import styles from "./Monitor.module.css";

/** How much there is to do, and who is there to do it. */
export function Counters({
  board,
  agents,
  now,
}: {
  board: Board;
  agents: readonly ChatAgent[];
  now: number;
}) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const span = useSpan("narrow");
  const first = board.queue[0];
  const here = agents.filter(({ online }) => online);
  const free = here.filter(
    ({ uId, agentStatus, capacity }) =>
      agentStatus === AGENT_STATUS.available && (board.open.get(uId) ?? 0) < capacity,
  );
  const cards: [string, string][] = [
    ["waiting", number(board.waiting.length)],
    ["missed", number(board.missed.length)],
    ["longest", first ? span((now - Date.parse(waitsSince(first))) / 1_000) : "-"],
    ["ongoing", number(board.ongoing.length)],
    ["aside", number(board.aside.length)],
    ["bots", number(board.bots.length)],
    ["broken", number(board.broken.length)],
    ["upset", number(board.upset.length)],
    ["agents", `${number(free.length)} / ${number(here.length)}`],
  ];
  return (
    <dl className={styles.counters}>
      {cards.map(([key, value]) => (
        <div key={key} data-counter={key}>
          <dt>{t(key === "broken" ? "promises:due.count" : `monitor.${key}`)}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
