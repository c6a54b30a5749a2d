import { TextInput } from "@mantine/core";
import { IconPlayerSkipForward, IconRefresh, IconUsersGroup, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  advanceTrial,
  beginTrial,
  type Crowd,
  type JourneyDefinition,
  type Move,
  movesOf,
  stepOf,
  type Trial,
  tryCrowd,
} from "#engines/journeys/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import pane from "../designer/Designer.module.css";
import type { Words } from "../parts/useWords.ts";
import styles from "../settings/Settings.module.css";
import { useTold } from "./useTold.ts";

const PEOPLE = 10_000;
const SOON_MS = 60_000;

interface TryPanelProps {
  definition: JourneyDefinition;
  words: Words;
  onStand: (stepId: string | null) => void;
  onShares: (shares: ReadonlyMap<string, string> | undefined) => void;
  onClose: () => void;
}

/** Runs the draft for somebody made up, on a clock that nobody waits for. */
export default function TryPanel({ definition, words, onStand, onShares, onClose }: TryPanelProps) {
  const { t } = useTranslation("journeys");
  const { trigger } = definition.entry;
  const asked = trigger.kind === "event" ? trigger.values : [];
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [round, setRound] = useState(1);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [crowd, setCrowd] = useState<Crowd>();
  const [start] = useState(() => Date.now());
  const { number, exactPercent } = useNumbers();
  const told = useTold(definition, words, start);
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const from = { now: start, timeZone, values, days: {} };
  // Replayed from the start: a changed draft is tried as it is now.
  let trial: Trial = beginTrial(definition, { ...from, id: `person ${round}` });
  for (const move of moves) trial = advanceTrial(definition, trial, move);
  const step = stepOf(definition, trial.at);
  const stands = trial.state === "over" ? null : trial.at;
  useEffect(() => onStand(stands), [stands, onStand]);
  const again = () => {
    setMoves([]);
    setCrowd(undefined);
    onShares(undefined);
    setRound(round + 1);
  };
  const runMany = () => {
    const found = tryCrowd(definition, from, PEOPLE);
    setCrowd(found);
    const shares = Object.entries(found.ways).flatMap(([id, ways]) =>
      Object.entries(ways).map(
        ([way, people]) => [`${id}!${way}`, exactPercent(people / (found.arrived[id] || 1))] as const,
      ),
    );
    onShares(new Map(shares));
  };
  const sayMove = (move: Move): string => {
    if (move.kind === "exit") return t(`try.exits.${move.reason}`);
    if (move.kind === "choose") return words.way(step, move.way);
    if (move.kind === "happen") return words.way(step, String(move.index));
    return trial.until === null ? t("try.next") : t("try.until", { time: told.clock(trial.until) });
  };
  return (
    <div className={pane.pane}>
      <div className={styles.head}>
        <div>
          <h2>{t("try.title")}</h2>
          <p className={styles.help}>{t("try.help")}</p>
        </div>
        <IconButton size="small" icon={IconX} label={t("ui.close")} onClick={onClose} />
      </div>
      {asked.map((name) => (
        <TextInput
          key={name}
          label={t("try.value", { name })}
          value={values[name] ?? ""}
          onChange={(event) => {
            setValues({ ...values, [name]: event.currentTarget.value });
            setMoves([]);
          }}
          dir="auto"
        />
      ))}
      <p className={styles.clock} role="status">
        <bdi>{told.clock(trial.now)}</bdi>
      </p>
      <ol className={styles.trace} aria-label={t("try.trace")}>
        {trial.events.map((event, at) => (
          // What happened has no name of its own, and its order stays.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <small>
              <bdi>{told.clock(event.at)}</bdi>
            </small>
            <span dir="auto">{told.event(event)}</span>
          </li>
        ))}
        {step && trial.state !== "over" ? (
          <li data-now>
            <small>{t("try.now")}</small>
            <span dir="auto">
              {trial.state === "asking"
                ? t("try.asks", { step: words.title(step) })
                : t("try.rests", { step: words.title(step) })}
            </span>
          </li>
        ) : null}
      </ol>
      {trial.state === "over" ? null : (
        <div className={styles.may} role="group" aria-label={t("try.may")}>
          {movesOf(definition, trial).map((move) => (
            <Button
              key={JSON.stringify(move)}
              size="small"
              tone={move.kind === "wait" ? "primary" : "default"}
              icon={move.kind === "wait" ? IconPlayerSkipForward : undefined}
              onClick={() => setMoves([...moves, move.kind === "happen" ? { ...move, inMs: SOON_MS } : move])}
            >
              {sayMove(move)}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.may}>
        <Button size="small" icon={IconRefresh} onClick={again}>
          {t("try.again")}
        </Button>
        <Button size="small" icon={IconUsersGroup} onClick={runMany}>
          {t("try.many", { number: number(PEOPLE) })}
        </Button>
      </div>
      {crowd ? (
        <p className={styles.help} role="status">
          {t("try.crowd", {
            people: number(crowd.people),
            finished: number(crowd.finished),
            messages: number(crowd.messages),
            time: told.lasting(crowd.medianMs),
          })}
        </p>
      ) : null}
    </div>
  );
}
