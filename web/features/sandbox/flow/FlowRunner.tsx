import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  componentsShown,
  enter,
  type EntryFault,
  goBack,
  type JsonObject,
  openRun,
  pressIn,
  resolved,
  rulesOf,
  type Run,
  screenOf,
} from "#engines/flows/index.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { End } from "./Ended.tsx";
import styles from "./Flow.module.css";
import { RunField } from "./RunField.tsx";

export interface FlowRunnerProps {
  flow: JsonObject;
  /** The screen on which it opens, and what that one is given instead of its examples. */
  start: string;
  data?: JsonObject | undefined;
  /** Stands beside the title of each screen. */
  tool?: ReactNode;
  /** Stands in the place of the screen. */
  instead?: ReactNode;
  /** What ended it is being sent. */
  busy?: boolean;
  /** It came to its end; undefined: somebody went on from there. */
  onEnd: (end: End | undefined) => void;
}

/** A flow as somebody goes through it, screen by screen. */
export default function FlowRunner({
  flow,
  start,
  data,
  tool,
  instead,
  busy = false,
  onEnd,
}: FlowRunnerProps) {
  const { t } = useTranslation("flow-run");
  const [run, setRun] = useState<Run>(() => openRun(flow, start, data));
  const [faults, setFaults] = useState<readonly EntryFault[]>([]);
  const [lost, setLost] = useState(false);
  const frame = run.at(-1)!;
  const screen = screenOf(flow, frame.screen);
  const goTo = (next: Run) => {
    setRun(next);
    setFaults([]);
    setLost(false);
    onEnd(undefined);
  };
  const press = (component: JsonObject) => {
    const pressed = pressIn(flow, run, component);
    setFaults(pressed.kind === "faults" ? pressed.faults : []);
    setLost(pressed.kind === "nowhere");
    if (pressed.kind === "shown") goTo(pressed.run);
    else if (pressed.kind === "completed" || pressed.kind === "exchange") onEnd(pressed);
  };
  return (
    <div className={styles.runner}>
      <div className={styles.title}>
        {run.length > 1 ? (
          <IconButton
            size="small"
            icon={IconArrowLeft}
            label={t("back")}
            onClick={() => goTo(goBack(run))}
            disabled={busy}
            flip
          />
        ) : null}
        <span>
          <bdi>{String(screen?.title ?? frame.screen)}</bdi>
        </span>
        {tool}
      </div>
      <div className={styles.body}>
        {instead ?? (
          <div className={styles.running}>
            {componentsShown(screen).map((raw, at) => {
              const component = resolved(raw, frame);
              if (component.visible === false) return null;
              const name = typeof component.name === "string" ? component.name : "";
              const fault = faults.find((one) => one.name === name && name !== "");
              return (
                <RunField
                  // The places on a screen do not change while it runs.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={`${run.length}.${frame.screen}.${at}`}
                  component={component}
                  version={rulesOf(flow.version)}
                  value={frame.values[name] ?? null}
                  error={fault ? t(`fault.${fault.code}`, { count: fault.count }) : undefined}
                  busy={busy}
                  onEnter={(value) => {
                    setRun((old) => enter(old, name, value));
                    setFaults((old) => old.filter((one) => one.name !== name));
                  }}
                  onPress={() => press(raw)}
                />
              );
            })}
            {lost ? (
              <p className={styles.help} role="status">
                {t("nowhere")}
              </p>
            ) : null}
          </div>
        )}
      </div>
    </div>
  );
}
