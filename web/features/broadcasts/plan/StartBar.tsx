import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconCalendarOff, IconCalendarTime, IconSend, IconTestPipe, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { secondsOf } from "#contract/broadcasts/duration.ts";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { toBroadcast } from "../places.ts";
import { refreshBroadcasts, START, TEST, UNSCHEDULE } from "../queries.ts";
import styles from "./Plan.module.css";
import { exceeded, ownPart, paceOf } from "./pace.ts";
import { AT_ONCE, chosenTime, NOW, type Times, timesOf } from "./time.ts";
import { TryDays } from "./TryDays.tsx";
import { Urgent } from "./Urgent.tsx";
import { When } from "./When.tsx";

/** What somebody chooses, and has not decided on yet. */
export interface Planned {
  times: Times;
  /** Messages a second; null for no pace of its own, undefined for what is no number. */
  perSecond: number | null | undefined;
  /** For how many days what fails is tried again by itself; null for not at all. */
  tryDays: number | null;
}

interface StartBarProps {
  broadcast: Broadcast;
  plan: FlightPlan;
  onDone: () => void;
  /** Another time was chosen, or another pace. */
  onPlan: (planned: Planned) => void;
  /** Where there is no form to go back to. */
  onRemove?: () => Promise<unknown>;
}
const TestDialog = lazy(async () => ({ default: (await import("./TestDialog.tsx")).TestDialog }));
const TOAST_MS = 6_000;

/** Send now, or at a time; slower, where somebody wants that; and a test first. */
export function StartBar({ broadcast, plan, onDone, onPlan, onRemove }: StartBarProps) {
  const { t } = useTranslation("broadcasts");
  const navigate = useNavigate();
  const { duration, number } = useNumbers();
  const { id, abilities } = broadcast;
  const scheduled = broadcast.state === "scheduled";
  const [chosen, setChosen] = useState(scheduled ? chosenTime(broadcast) : AT_ONCE);
  const { when } = chosen;
  const [pace, setPace] = useState(String(broadcast.perSecond ?? ""));
  const [tryDays, setTryDays] = useState(broadcast.tryDays);
  const [urgent, setUrgent] = useState(broadcast.urgent);
  const capped = plan.capped > 0 || urgent;
  const [error, setError] = useState<string>();
  const [paceError, setPaceError] = useState<string>();
  const perSecond = paceOf(pace);
  const [testing, setTesting] = useState(false);
  const { ask, dialog } = useConfirm();
  const start = useMutation({
    mutationFn: (times: Times) =>
      told(START, { params: { id }, body: { ...times, perSecond: perSecond ?? null, tryDays, urgent } }),
    onSuccess: ({ message }, { startAt, localTime }) => {
      const action = { label: t("plan.watch"), run: () => void navigate(toBroadcast(id)) };
      toast.success(message, { delay: TOAST_MS, ...(startAt === null && localTime === null && { action }) });
      void refreshBroadcasts();
      onDone();
    },
  });
  const unschedule = useMutation({
    mutationFn: () => told(UNSCHEDULE, { params: { id } }),
    onSuccess({ message }) {
      toast.success(message);
      void refreshBroadcasts();
    },
  });
  const show = (next: typeof chosen, typed: string, days: number | null) =>
    onPlan({
      times: timesOf(next) ?? NOW,
      perSecond: paceOf(typed),
      tryDays: days,
    });
  const go = () => {
    if (perSecond === undefined) return setPaceError(t("plan.badPace"));
    const times = timesOf(chosen);
    if (times) return start.mutate(times);
    setError(t(chosen.at ? "plan.past" : "mandatory"));
  };
  const most = plan.allowed.perSecond;
  const own = ownPart(broadcast, perSecond);
  const slower =
    perSecond && own && (most === null || perSecond < most)
      ? (secondsOf(plan.sending, own, plan.people) ?? undefined)
      : undefined;
  const allowed = exceeded(plan, perSecond);
  if (!abilities.start) return null;
  // Another of its variants may have somebody left.
  if (plan.sending === 0 && !capped && broadcast.variant === null)
    return (
      <section className={styles.card}>
        <h2>{t("plan.nobodyTitle")}</h2>
        <p>{t("plan.nobodyText")}</p>
        {onRemove ? (
          <div className={styles.actions}>
            <Button icon={IconTrash} tone="danger-quiet" onClick={() => void onRemove()}>
              {t("plan.remove")}
            </Button>
          </div>
        ) : null}
      </section>
    );
  return (
    <section className={styles.card} aria-label={t("plan.start")}>
      <h2>{t("plan.start")}</h2>
      {broadcast.variant ? <p>{t("experiment.together")}</p> : null}
      <When
        {...chosen}
        onChange={(next) => {
          setChosen(next);
          setError(undefined);
          show(next, pace, tryDays);
        }}
        error={error}
      />
      {plan.cost?.wallet?.enough === false ? (
        <p className={styles.bad} role="status">
          {t("plan.walletShort")}
        </p>
      ) : null}
      <TextInput
        label={t("plan.slower")}
        description={
          slower
            ? t("plan.slowerTakes", { time: duration(slower) })
            : allowed
              ? t("plan.slowerTooFast", { rate: number(allowed) })
              : t("plan.slowerText")
        }
        placeholder={most === null ? undefined : String(most)}
        value={pace}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          setPace(typed);
          setPaceError(undefined);
          show(chosen, typed, tryDays);
        }}
        error={paceError}
        inputMode="decimal"
        dir="ltr"
      />
      <TryDays
        value={tryDays}
        onChange={(days) => {
          setTryDays(days);
          show(chosen, pace, days);
        }}
      />
      {capped ? <Urgent value={urgent} onChange={setUrgent} capped={plan.capped} /> : null}
      <div className={styles.actions}>
        {onRemove ? (
          <Button
            icon={IconTrash}
            tone="danger-quiet"
            onClick={() => ask({ title: t("plan.removeTitle"), body: t("plan.removeText"), run: onRemove })}
          >
            {t("plan.remove")}
          </Button>
        ) : null}
        {scheduled ? (
          <Button icon={IconCalendarOff} busy={unschedule.isPending} onClick={() => unschedule.mutate()}>
            {t("plan.unschedule")}
          </Button>
        ) : null}
        <Button icon={IconTestPipe} onClick={() => setTesting(true)}>
          {t("plan.test")}
        </Button>
        <Button
          tone="primary"
          icon={when === "now" ? IconSend : IconCalendarTime}
          busy={start.isPending}
          disabled={plan.sending === 0 && !urgent && broadcast.variant === null}
          onClick={go}
        >
          {t(when === "now" ? "plan.sendNow" : scheduled ? "plan.reschedule" : "plan.schedule")}
        </Button>
      </div>
      {testing ? (
        <Suspense>
          <TestDialog
            samples={plan.samples}
            send={(to, sample) => told(TEST, { params: { id: broadcast.id }, body: { to, sample } })}
            onClose={() => setTesting(false)}
          />
        </Suspense>
      ) : null}
      {dialog}
    </section>
  );
}
