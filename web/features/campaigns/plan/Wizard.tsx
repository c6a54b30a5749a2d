import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { IconArrowRight, IconDeviceFloppy, IconSend } from "@tabler/icons-react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CAMPAIGN_NAME_MAX } from "#contract/campaigns/limits.ts";
import type { ActivityDetails, CampaignDetails } from "#contract/campaigns/views.ts";
import { MessagePreview, Recipients } from "#web/features/broadcasts/public.tsx";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { said } from "#web/platform/said/index.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import styles from "../parts/Campaigns.module.css";
import { activitiesOf, toActivity } from "../places.ts";
import { CHANGE_ACTIVITY, CREATE_ACTIVITY, MOVE_ACTIVITY, refreshCampaigns } from "../queries.ts";
import { type PlanDraft, plannedOf, scheduleOf } from "./draft.ts";
import { placedProblems, type PlanProblems, problemsOf, STEPS, type Step } from "./problems.ts";

interface WizardProps {
  campaign: CampaignDetails;
  /** The one that is changed; a new one without it. */
  activity?: ActivityDetails;
  start: PlanDraft;
}

const WhenStep = lazy(async () => ({ default: (await import("./WhenStep.tsx")).WhenStep }));
const ReviewStep = lazy(async () => ({ default: (await import("./ReviewStep.tsx")).ReviewStep }));

/** Three steps: to whom, when, and a look at all of it with what it costs. */
export function Wizard({ campaign, activity, start }: WizardProps) {
  const { t } = useTranslation("campaigns");
  const title = activity?.name ?? t("activities.create");
  useTitle(title);
  const navigate = useNavigate();
  const [initial] = useState(start);
  const [draft, setDraft] = useState(initial);
  const [done, setDone] = useState(false);
  const [step, setStep] = useState<Step>("people");
  const [problems, setProblems] = useState<PlanProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const kept = useRef(activity?.id);
  const opened = useRef(activity?.revision);
  const focus = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  const refuse = (found: PlanProblems) => {
    setProblems(found);
    const at = STEPS.find((one) => found.step === one);
    if (at) setStep(at);
    focus();
  };
  const save = useMutation({
    mutationFn: async (submits: boolean) => {
      const body = plannedOf(draft, scheduleOf(draft)!);
      const known = kept.current;
      const stored = known
        ? await overTheirs(opened.current, (seen) =>
            told(CHANGE_ACTIVITY, { params: { id: known }, body: { ...body, seen } }),
          )
        : await told(CREATE_ACTIVITY, { body: { campaignId: campaign.id, ...body } });
      const { id, revision } = stored.data.data;
      // Where submitting is refused, the next press changes this one.
      kept.current = id;
      opened.current = revision;
      return submits ? told(MOVE_ACTIVITY, { params: { id, state: "submit" } }) : stored;
    },
    meta: { quiet: true },
    onSuccess: ({ data: { data }, message }) => {
      toast.success(message);
      flushSync(() => setDone(true));
      void refreshCampaigns();
      void navigate(toActivity(data.id));
    },
    onError: (error) => {
      void refreshCampaigns();
      refuse(placedProblems(error instanceof ApiError ? error.fields : [], errorMessage(error)));
    },
  });
  const check = (until: Step): boolean => {
    const found = problemsOf(draft, {
      mandatory: t("mandatory"),
      wrongNumber: said("please enter valid number"),
      past: t("when.past"),
      badPace: t("when.badPace"),
    });
    const late = found.step && STEPS.indexOf(found.step) > STEPS.indexOf(until);
    if (!found.step || late) return true;
    refuse(found);
    return false;
  };
  const change = (part: Partial<PlanDraft>) => {
    setDraft((old) => ({ ...old, ...part }));
    setProblems({});
  };
  const at = STEPS.indexOf(step);
  const go = (to: Step) => {
    if (STEPS.indexOf(to) < at || check(STEPS[STEPS.indexOf(to) - 1] ?? to)) setStep(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = STEPS[at + 1];
    if (next) go(next);
    else if (check("review")) save.mutate(true);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.page}>
      <PageHeader
        title={title}
        description={t("activities.planLead", { name: campaign.name })}
        back={{ to: activity ? toActivity(activity.id) : activitiesOf(campaign.id), label: t("back") }}
      />
      <nav aria-label={t("steps.title")}>
        <ol className={styles.steps}>
          {STEPS.map((one, place) => (
            <li key={one}>
              <button type="button" aria-current={one === step ? "step" : undefined} onClick={() => go(one)}>
                <span aria-hidden>{place + 1}</span>
                {t(`steps.${one}`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <FormSummary errors={problems.rest ?? []} />
      <div className={styles.split}>
        <div className={styles.column}>
          {step === "people" ? (
            <section className={styles.card} aria-label={t("steps.people")}>
              <TextInput
                label={t("activities.name")}
                placeholder={t("activities.nameExample")}
                value={draft.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
                maxLength={CAMPAIGN_NAME_MAX}
                error={problems.name}
                withAsterisk
              />
              {campaign.uploadType === "FILE" ? <p className={styles.muted}>{t("upload.hint")}</p> : null}
              <Suspense fallback={<LinesSkeleton />}>
                <Recipients
                  draft={draft.people}
                  error={problems.people}
                  onChange={(part) => change({ people: { ...draft.people, ...part } })}
                />
              </Suspense>
            </section>
          ) : null}
          <Suspense fallback={<LinesSkeleton />}>
            {step === "when" ? <WhenStep draft={draft} problems={problems} onChange={change} /> : null}
            {step === "review" ? <ReviewStep campaign={campaign} draft={draft} /> : null}
          </Suspense>
          <div className={styles.foot}>
            <Button
              onClick={() => {
                const before = STEPS[at - 1];
                if (before) setStep(before);
                else void navigate(activity ? toActivity(activity.id) : activitiesOf(campaign.id));
              }}
            >
              {t(at > 0 ? "back" : "ui.cancel")}
            </Button>
            {step === "review" ? (
              <>
                <Button
                  icon={IconDeviceFloppy}
                  onClick={() => {
                    if (check("review")) save.mutate(false);
                  }}
                  disabled={save.isPending}
                >
                  {t("activities.keep")}
                </Button>
                <Button type="submit" tone="primary" icon={IconSend} busy={save.isPending}>
                  {t("submit")}
                </Button>
              </>
            ) : (
              <Button type="submit" tone="primary" iconAfter={IconArrowRight}>
                {t("steps.next")}
              </Button>
            )}
          </div>
        </div>
        <aside aria-label={t("preview")}>
          <MessagePreview draft={draft.people} />
        </aside>
      </div>
      <UnsavedGuard when={draft !== initial && !done} />
    </form>
  );
}
