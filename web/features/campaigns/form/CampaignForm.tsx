import { Select, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { type FormEvent, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CAMPAIGN_NAME_MAX, CAMPAIGN_TEXT_MAX } from "#contract/campaigns/limits.ts";
import type { CampaignDetails } from "#contract/campaigns/views.ts";
import { ACCESS_TYPES, UPLOAD_TYPES } from "#contract/campaigns/words.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import {
  checkMessage,
  GoalFields,
  goalOrder,
  type GoalProblems,
  goalRefused,
  isGoal,
  isFree,
  MessageForm,
  NONE,
  orderOf,
  type Problems,
  refused,
} from "#web/features/broadcasts/public.tsx";
import { told } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { said } from "#web/platform/said/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { useCampaignMenu } from "../list/useCampaignMenu.tsx";
import styles from "../parts/Campaigns.module.css";
import { StatePill } from "../parts/Pills.tsx";
import { CAMPAIGNS, newActivityOf } from "../places.ts";
import { CHANGE, columnsQuery, CREATE, refreshCampaigns } from "../queries.ts";
import type { CampaignDraft } from "./draft.ts";

interface CampaignFormProps {
  start: CampaignDraft;
  /** The one that is changed; a new one without it. */
  campaign?: CampaignDetails;
  /** Its template, as it is chosen from. */
  chosen?: TemplateView | null;
}

type FormProblems = Problems & { name?: string; goal?: GoalProblems };
const NO_PROBLEMS: GoalProblems = {};

/** The fields of a campaign. */
export function CampaignForm({ start, campaign, chosen = null }: CampaignFormProps) {
  const { t } = useTranslation("campaigns");
  const { number } = useNumbers();
  const title = campaign?.name ?? t("campaigns.create");
  useTitle(title);
  const navigate = useNavigate();
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(start);
  const [opened, setOpened] = useState(campaign?.revision);
  const [problems, setProblems] = useState<FormProblems>(NONE);
  const [strict, setStrict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { data } = useQuery(columnsQuery());
  const { menu, dialog } = useCampaignMenu(() => void navigate(CAMPAIGNS));
  const edits = campaign?.abilities.edit ?? true;
  const fixed = campaign !== undefined && !campaign.abilities.editMessage;
  const toProblem = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      campaign
        ? overTheirs(opened, (seen) => told(CHANGE, { params: { id: campaign.id }, body: { ...body, seen } }))
        : told(CREATE, { body }),
    meta: { quiet: true },
    onSuccess: ({ data: { data: stored }, message }) => {
      toast.success(message);
      flushSync(() => {
        setSaved(draft);
        setOpened(stored.revision);
      });
      void refreshCampaigns();
      // What comes next is to say to whom and when.
      if (!campaign) void navigate(newActivityOf(stored.id));
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : [];
      const name = fields.find(({ field }) => field === "name")?.message;
      const { goal, rest } = goalRefused(fields.filter(({ field }) => field !== "name"));
      setProblems(
        fields.length ? { ...refused(rest), name, goal } : { ...NONE, rest: [errorMessage(error)] },
      );
      toProblem();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await checkMessage(draft.message, data?.columns.map(({ name }) => name) ?? []);
    const name = draft.name.trim() ? undefined : t("mandatory");
    const own = { ...found, recipients: undefined };
    setProblems({ ...own, name });
    setStrict(true);
    const { channel, template } = draft.message;
    if (channel && template && isFree(own) && !name && isGoal(draft.goal))
      save.mutate(bodyOf(draft, { ...draft.message, channel, template }));
    else toProblem();
  };
  const change = (part: Partial<CampaignDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems(NONE);
  };
  const actions = campaign ? menu(campaign) : [];
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className={styles.page}>
      <PageHeader
        title={title}
        description={t("campaigns.formLead")}
        back={{ to: CAMPAIGNS, label: t("campaigns.all") }}
        meta={campaign ? <StatePill stage={campaign.stage} /> : null}
        actions={
          campaign ? (
            <>
              <RowMenu name={campaign.name} actions={actions} />
              {campaign.abilities.plan ? (
                <Button to={newActivityOf(campaign.id)}>{t("activities.create")}</Button>
              ) : null}
            </>
          ) : null
        }
      />
      <FormSummary errors={problems.rest} />
      {campaign && edits && fixed ? (
        <p className={styles.next} role="status">
          {t("campaigns.fixed", {
            number: number(campaign.activities.waiting + campaign.activities.underWay),
          })}
        </p>
      ) : null}
      <section className={styles.card}>
        <h2>{t("campaigns.about")}</h2>
        <div className={styles.two}>
          <TextInput
            label={t("name")}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            maxLength={CAMPAIGN_NAME_MAX}
            error={problems.name && said(problems.name)}
            disabled={!edits}
            withAsterisk
          />
          <Select
            label={t("access.title")}
            description={t(`access.${draft.accessType}Text`)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={ACCESS_TYPES.map((value) => ({ value, label: t(`access.${value}`) }))}
            value={draft.accessType}
            onChange={(next) =>
              change({ accessType: ACCESS_TYPES.find((one) => one === next) ?? draft.accessType })
            }
            allowDeselect={false}
            disabled={!edits}
          />
          <Textarea
            label={t("campaigns.description")}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            maxLength={CAMPAIGN_TEXT_MAX}
            disabled={!edits}
            autosize
            minRows={1}
            maxRows={4}
          />
          <Select
            label={t("upload.title")}
            description={t(`upload.${draft.uploadType}Text`)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={UPLOAD_TYPES.map((value) => ({ value, label: t(`upload.${value}`) }))}
            value={draft.uploadType}
            onChange={(next) =>
              change({ uploadType: UPLOAD_TYPES.find((one) => one === next) ?? draft.uploadType })
            }
            allowDeselect={false}
            disabled={!edits}
          />
        </div>
      </section>
      <Suspense fallback={<PageSkeleton />}>
        <MessageForm
          draft={draft.message}
          chosen={chosen}
          problems={problems}
          onChange={(message) => change({ message })}
          disabled={!edits || fixed}
          withoutRecipients
          goal={
            // Nothing to look at where none was set and none can be.
            (edits && !fixed) || draft.goal ? (
              <GoalFields
                value={draft.goal}
                onChange={(goal) => change({ goal })}
                problems={problems.goal ?? NO_PROBLEMS}
                strict={strict}
                disabled={!edits || fixed}
              />
            ) : null
          }
        />
      </Suspense>
      {edits ? (
        <div className={styles.foot}>
          <Button onClick={() => void navigate(CAMPAIGNS)}>{t("ui.cancel")}</Button>
          <Button type="submit" tone="primary" icon={IconDeviceFloppy} busy={save.isPending}>
            {t(campaign ? "save" : "campaigns.saveAndPlan")}
          </Button>
        </div>
      ) : null}
      <UnsavedGuard when={draft !== saved} />
      {dialog}
    </form>
  );
}

function bodyOf(draft: CampaignDraft, message: Parameters<typeof orderOf>[0]) {
  const { channelId, message: sent, columnMapping, countClicks } = orderOf(message);
  const { name, description, accessType, uploadType } = draft;
  return {
    name,
    description,
    accessType,
    uploadType,
    channelId,
    message: sent,
    columnMapping,
    countClicks,
    ...goalOrder(draft.goal),
  };
}
