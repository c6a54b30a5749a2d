import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import { TemplatePicker, VariableMapping } from "#web/features/templates/public.tsx";
import { said } from "#web/platform/said/index.ts";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { columnsQuery } from "../queries.ts";
import { ClicksField } from "./ClicksField.tsx";
import { type Draft, type Settled, withChannel, withTemplate } from "./draft.ts";
import { exampleOf } from "./example.ts";
import styles from "./Form.module.css";
import { MediaFields } from "./MediaFields.tsx";
import { MessagePreview } from "./MessagePreview.tsx";
import { placed } from "./placed.ts";
import { NONE, type Problems } from "./problems.ts";

// Together, so that what they are made of is fetched once.
const ChannelField = lazy(async () => ({ default: (await import("./choosing.ts")).ChannelField }));
const LanguageColumn = lazy(async () => ({ default: (await import("./choosing.ts")).LanguageColumn }));
const Recipients = lazy(async () => ({ default: (await import("./choosing.ts")).Recipients }));

const NO_COLUMNS: readonly string[] = [];

interface BroadcastFormProps {
  draft: Draft;
  problems?: Problems;
  onChange: (draft: Draft) => void;
  /** What was entered is only looked at. */
  disabled?: boolean;
  /** The message is shown elsewhere on the page. */
  withoutPreview?: boolean;
  /** Who gets it is said elsewhere. */
  withoutRecipients?: boolean;
  /** Columns beside those of customers, of which no example is known. */
  moreColumns?: readonly string[];
  /** The template that stands in the draft, as it is chosen from. */
  chosen?: TemplateView | null;
  onChoose?: (template: TemplateView | null) => void;
  settled?: Settled;
  /** What it is called, before all else. */
  called?: ReactNode;
  /** Says which of several messages is written. */
  variants?: ReactNode;
  /** What it is for: a part of its own. */
  goal?: ReactNode;
  /** What else is chosen for it: the last part of the fields. */
  children?: ReactNode;
  /** What stands in a part of its own below. */
  below?: ReactNode;
}

/** The fields of a broadcast, beside the message as a person will see it. */
export function BroadcastForm({
  draft,
  problems = NONE,
  onChange,
  disabled,
  withoutPreview,
  withoutRecipients,
  moreColumns = NO_COLUMNS,
  chosen = null,
  onChoose,
  settled,
  called,
  variants,
  goal,
  children,
  below,
}: BroadcastFormProps) {
  const { t } = useTranslation("broadcasts");
  const { channel, who, customers } = draft;
  const [view, setView] = useState<TemplateView | null>(chosen);
  const [card, setCard] = useState<number>();
  // One person is written to by hand: what customers have in common, who handles chats need not be allowed to see.
  const byHand = settled === "number";
  const { data } = useQuery({ ...columnsQuery(), enabled: !byHand });
  const columns = useMemo(
    () => [...(data?.columns.map(({ name }) => name) ?? []), ...moreColumns],
    [data, moreColumns],
  );
  const sample = useMemo(
    () => data && [...exampleOf(data.columns, { who, customers }), ...moreColumns.map(() => "…")],
    [data, moreColumns, who, customers],
  );
  const template = useMemo(() => placed(draft), [draft]);
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <div className={styles.around}>
      <div className={styles.form}>
        <div className={styles.fields}>
          <section className={styles.section}>
            <h2>{t("form.what")}</h2>
            {called}
            <Suspense fallback={<LinesSkeleton lines={1} />}>
              <ChannelField
                value={channel}
                onChange={(next) => {
                  setView(null);
                  onChoose?.(null);
                  onChange(withChannel(draft, next));
                }}
                error={problems.channel && said(problems.channel)}
                disabled={disabled || settled !== undefined}
              />
            </Suspense>
            {variants}
            {disabled ? (
              <TextInput label={t("form.template")} value={draft.template?.name ?? ""} disabled />
            ) : (
              <TemplatePicker
                key={channel?.id ?? ""}
                channelId={channel?.id ?? ""}
                value={view}
                onChange={(next) => {
                  setView(next);
                  setCard(undefined);
                  onChoose?.(next);
                  onChange(withTemplate(draft, next));
                }}
                label={t("form.template")}
                error={problems.template && said(problems.template)}
                required
              />
            )}
            {template ? (
              <MediaFields
                template={template}
                draft={draft}
                problems={problems}
                onChange={change}
                disabled={disabled}
              />
            ) : null}
            {byHand ? null : (
              <Suspense>
                <LanguageColumn
                  draft={draft}
                  columns={columns}
                  onChange={change}
                  problems={problems.languages}
                  disabled={disabled}
                />
              </Suspense>
            )}
          </section>
          {withoutRecipients ? null : (
            <section className={styles.section}>
              <h2>{t("form.whom")}</h2>
              <Suspense fallback={<LinesSkeleton />}>
                {byHand ? (
                  <TextInput
                    label={t("form.numbers")}
                    value={draft.numbers}
                    description={draft.customers.map(({ name }) => name).join(", ")}
                    dir="ltr"
                    disabled
                  />
                ) : (
                  <Recipients
                    draft={draft}
                    error={problems.recipients && said(problems.recipients)}
                    onChange={change}
                    disabled={disabled}
                    oneByOne={settled !== undefined}
                  />
                )}
              </Suspense>
            </section>
          )}
          {template ? (
            <section className={styles.section}>
              <VariableMapping
                template={template}
                columns={columns}
                value={draft.mapping}
                onChange={(mapping) => change({ mapping })}
                onCard={setCard}
                problems={problems.mapping}
                sample={sample}
                disabled={disabled}
              />
              {byHand ? null : (
                <ClicksField
                  channelId={channel?.id ?? ""}
                  template={template}
                  value={draft.countClicks}
                  onChange={(countClicks) => change({ countClicks })}
                  disabled={disabled}
                />
              )}
            </section>
          ) : null}
          {goal ? <section className={styles.section}>{goal}</section> : null}
          {children ? <section className={styles.section}>{children}</section> : null}
          {below ? <section className={styles.section}>{below}</section> : null}
        </div>
        {withoutPreview ? null : (
          <aside className={styles.preview} aria-label={t("form.preview")}>
            <MessagePreview draft={draft} card={card} withoutColumns={byHand} />
          </aside>
        )}
      </div>
    </div>
  );
}
