import { IconArrowLeft, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
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
  type Run,
  screenOf,
} from "#engines/flows/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDesk } from "./context.ts";
import styles from "./Designer.module.css";
import canvasStyles from "./Canvas.module.css";
import phoneStyles from "./Phone.module.css";
import { RunField } from "./RunField.tsx";

type End = { kind: "completed" | "exchange"; payload: JsonObject } | { kind: "nowhere" };

/** The flow as somebody goes through it in the chat. */
export default function Phone({ start }: { start: string }) {
  const { t } = useTranslation("flows");
  const { flow } = useDesk();
  const [run, setRun] = useState<Run>(() => openRun(flow, start));
  const [faults, setFaults] = useState<readonly EntryFault[]>([]);
  const [end, setEnd] = useState<End>();
  const frame = run.at(-1)!;
  const screen = screenOf(flow, frame.screen);
  const again = () => {
    setRun(openRun(flow, start));
    setFaults([]);
    setEnd(undefined);
  };
  const press = (component: JsonObject) => {
    const pressed = pressIn(flow, run, component);
    setFaults(pressed.kind === "faults" ? pressed.faults : []);
    if (pressed.kind === "shown") {
      setRun(pressed.run);
      setEnd(undefined);
    } else if (pressed.kind !== "faults") setEnd(pressed);
  };
  const back = () => {
    setRun(goBack);
    setFaults([]);
    setEnd(undefined);
  };
  return (
    <>
      <div className={canvasStyles.phoneTitle}>
        {run.length > 1 ? (
          <IconButton size="small" icon={IconArrowLeft} label={t("run.back")} onClick={back} flip />
        ) : null}
        <bdi>{String(screen?.title ?? frame.screen)}</bdi>
        <IconButton size="small" icon={IconRefresh} label={t("run.restart")} onClick={again} />
      </div>
      <div className={canvasStyles.phoneBody}>
        {end?.kind === "completed" || end?.kind === "exchange" ? (
          <div className={phoneStyles.ended} role="status">
            <p>{t(end.kind === "completed" ? "run.done" : "run.exchange")}</p>
            <pre dir="ltr">{JSON.stringify(end.payload, null, 2)}</pre>
            <Button size="small" icon={IconRefresh} onClick={again}>
              {t("run.restart")}
            </Button>
          </div>
        ) : (
          <div className={phoneStyles.running}>
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
                  value={frame.values[name] ?? null}
                  error={fault ? t(`run.fault.${fault.code}`, { count: fault.count }) : undefined}
                  onEnter={(value) => {
                    setRun((old) => enter(old, name, value));
                    setFaults((old) => old.filter((one) => one.name !== name));
                  }}
                  onPress={() => press(raw)}
                />
              );
            })}
            {end?.kind === "nowhere" ? (
              <p className={styles.help} role="status">
                {t("run.nowhere")}
              </p>
            ) : null}
          </div>
        )}
      </div>
    </>
  );
}
