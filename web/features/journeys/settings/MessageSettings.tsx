import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import type { StepOf } from "#engines/journeys/index.ts";
import {
  BLANK,
  type ChosenChannel,
  chosenOf,
  type Draft,
  MessageForm,
  MessagePreview,
  NONE,
  sentOf,
} from "#web/features/broadcasts/public.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { useDesk } from "../designer/context.ts";
import { templateQuery } from "../queries.ts";
import styles from "./Settings.module.css";

type Message = StepOf<"message">;

/** What a step sends, as the form of a message has it. */
function draftOf(step: Message, channel: ChosenChannel | null, template: TemplateView | null): Draft {
  return {
    ...BLANK,
    channel,
    template,
    ...chosenOf(step.message.template),
    mapping: step.columnMapping,
    countClicks: step.countClicks,
  };
}

/** The step with what stands in the form. */
function withDraft(step: Message, draft: Draft): Message {
  const { channel, mapping, countClicks } = draft;
  return {
    ...step,
    channelId: channel?.id ?? null,
    message: sentOf(draft),
    columnMapping: mapping,
    countClicks,
  };
}

/** What is sent, and how it will be seen. */
export function MessageSettings({ step }: { step: Message }) {
  const { t } = useTranslation("journeys");
  const { definition, names, change, fixed, problemOf } = useDesk();
  // What has just been chosen is known before it is found again.
  const [picked, setPicked] = useState<{ channel: ChosenChannel | null; template: TemplateView | null }>();
  const { templateId, templateUId } = step.message.template;
  const asked = useQuery({
    ...templateQuery(step.channelId ?? "", templateUId ?? templateId ?? ""),
    enabled: step.channelId !== null && Boolean(templateId) && picked?.template?.id !== templateUId,
    retry: false,
  });
  const { trigger } = definition.entry;
  const more = trigger.kind === "event" ? trigger.values.map((value) => `event.${value}`) : [];
  if (asked.isLoading) return <LinesSkeleton />;
  const known = [picked?.template, asked.data].find((one) => one && one.id === templateUId);
  const template = templateId ? ((known ?? asked.data ?? null) as TemplateView | null) : null;
  const channel =
    [picked?.channel, ...names.channels].find((one) => one && one.id === step.channelId) ?? null;
  const draft = draftOf(step, channel, template);
  const problem = (field: string) => problemOf(step.id, field);
  return (
    <div className={styles.message}>
      <p className={styles.bad} role="status">
        {problem("message")}
      </p>
      <Suspense fallback={<LinesSkeleton />}>
        <MessageForm
          draft={draft}
          problems={{ ...NONE, channel: problem("channelId"), template: problem("message.template") }}
          onChange={(next) => {
            setPicked({ channel: next.channel, template: next.template as TemplateView | null });
            change(withDraft(step, next), `${step.id} message`);
          }}
          chosen={template}
          moreColumns={more}
          disabled={fixed}
          withoutPreview
          withoutRecipients
        />
        <h3>{t("settings.preview")}</h3>
        <MessagePreview draft={draft} />
      </Suspense>
    </div>
  );
}
