import { Checkbox, Select } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import { TemplatePicker, VariableMapping } from "#web/features/templates/public.tsx";
import { said } from "#web/platform/said/index.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { columnsQuery } from "../queries.ts";
import { ChannelField } from "./ChannelField.tsx";
import { type Draft, withChannel, withTemplate } from "./draft.ts";
import { exampleOf } from "./example.ts";
import { type Falling, HOURS, isTimed, NEW_FALLBACK } from "./falling.ts";
import styles from "./Form.module.css";
import { LanguageColumn } from "./LanguageColumn.tsx";
import { MediaFields } from "./MediaFields.tsx";
import { placed } from "./placed.ts";
import type { Problems } from "./problems.ts";

interface FallbackFieldsProps {
  value: Falling | null;
  /** Its template as it is chosen from, where it was kept with one. */
  chosen?: TemplateView | null;
  onChange: (falling: Falling | null) => void;
  /** The broadcast's own draft: its channel, and whose example fills the variables. */
  first: Pick<Draft, "channel" | "who" | "customers">;
  problems: Problems;
  /** Somebody wants to send it: what is wrong is said. */
  strict: boolean;
}

/** A second message, for those whom the first one does not reach. */
export function FallbackFields({ value, onChange, ...others }: FallbackFieldsProps) {
  const { t } = useTranslation("broadcasts");
  return (
    <>
      <h2>{t("fallback.title")}</h2>
      <p className={styles.hint}>{t("fallback.lead")}</p>
      {value ? (
        <Written value={value} onChange={onChange} {...others} />
      ) : (
        <div className={styles.add}>
          <Button icon={IconPlus} onClick={() => onChange(NEW_FALLBACK)}>
            {t("fallback.add")}
          </Button>
        </div>
      )}
    </>
  );
}

type WrittenProps = FallbackFieldsProps & { value: Falling };

function Written({ value, chosen = null, onChange, first, problems, strict }: WrittenProps) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { draft, onFailed, hours } = value;
  const [view, setView] = useState<TemplateView | null>(chosen);
  const { data } = useQuery(columnsQuery());
  const columns = useMemo(() => data?.columns.map(({ name }) => name) ?? [], [data]);
  const { who, customers } = first;
  const sample = useMemo(() => data && exampleOf(data.columns, { who, customers }), [data, who, customers]);
  const template = useMemo(() => placed(draft), [draft]);
  const write = (next: Draft) => onChange({ ...value, draft: next });
  return (
    <>
      <ChannelField
        value={draft.channel}
        onChange={(next) => {
          setView(null);
          write(withChannel(draft, next));
        }}
        error={problems.channel && said(problems.channel)}
        startWith={first.channel?.type === CHANNEL_TYPES.SMS ? CHANNEL_TYPES.WHATSAPP : CHANNEL_TYPES.SMS}
      />
      <p className={styles.hint}>{t("fallback.numberNote")}</p>
      <TemplatePicker
        key={draft.channel?.id ?? ""}
        channelId={draft.channel?.id ?? ""}
        value={view}
        onChange={(next) => {
          setView(next);
          write(withTemplate(draft, next));
        }}
        label={t("form.template")}
        error={problems.template && said(problems.template)}
        required
      />
      {template ? (
        <>
          <MediaFields
            template={template}
            draft={draft}
            problems={problems}
            onChange={(part) => write({ ...draft, ...part })}
          />
          <LanguageColumn
            draft={draft}
            columns={columns}
            onChange={(part) => write({ ...draft, ...part })}
            problems={problems.languages}
          />
          <VariableMapping
            template={template}
            columns={columns}
            value={draft.mapping}
            onChange={(mapping) => write({ ...draft, mapping })}
            problems={problems.mapping}
            sample={sample}
          />
        </>
      ) : null}
      <fieldset className={styles.when}>
        <legend>{t("fallback.when")}</legend>
        <Checkbox
          label={t("fallback.onFailed")}
          checked={onFailed}
          onChange={(event) => onChange({ ...value, onFailed: event.currentTarget.checked })}
        />
        <Select
          label={t("fallback.hours")}
          data={[
            { value: "", label: t("fallback.noHours") },
            ...HOURS.map((one) => ({
              value: String(one),
              label: t("fallback.inHours", { count: one, number: number(one) }),
            })),
          ]}
          value={hours === null ? "" : String(hours)}
          onChange={(next) => onChange({ ...value, hours: next ? Number(next) : null })}
          error={strict && !isTimed(value) ? t("fallback.never") : undefined}
          allowDeselect={false}
          className={styles.hours}
        />
      </fieldset>
      <div className={styles.add}>
        <Button icon={IconTrash} onClick={() => onChange(null)}>
          {t("fallback.remove")}
        </Button>
      </div>
    </>
  );
}
