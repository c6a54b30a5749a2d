import { Autocomplete, NativeSelect, NumberInput, Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EVENT_NAME_MAX } from "#contract/customer-events/limits.ts";
import { AMOUNT_MAX, UNITS } from "#contract/journeys/limits.ts";
import type { Span } from "#contract/journeys/steps.ts";
import { waysOf } from "#engines/journeys/index.ts";
import { inOrder } from "../canvas/graph.ts";
import type { Place } from "../canvas/context.ts";
import { useDesk } from "../designer/context.ts";
import styles from "./Settings.module.css";

interface SpanFieldProps {
  label: string;
  value: Span;
  onChange: (span: Span) => void;
}

/** So many minutes, hours or days. */
export function SpanField({ label, value, onChange }: SpanFieldProps) {
  const { t } = useTranslation("journeys");
  return (
    <div className={styles.pair}>
      <NumberInput
        label={label}
        value={value.amount}
        onChange={(next) => {
          const amount = Math.min(AMOUNT_MAX, Math.max(1, Math.round(Number(next)) || 1));
          onChange({ ...value, amount });
        }}
        min={1}
        max={AMOUNT_MAX}
        allowDecimal={false}
      />
      <NativeSelect
        label={t("settings.unit")}
        value={value.unit}
        onChange={(event) => onChange({ ...value, unit: event.currentTarget.value as Span["unit"] })}
        data={UNITS.map((unit) => ({ value: unit, label: t(`unitNames.${unit}`) }))}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string;
  description?: string;
}

interface EventFieldProps {
  label: string;
  description?: string | undefined;
  value: string;
  onChange: (event: string) => void;
  error?: string | undefined;
}

/** An event as programs tell of it: one that was told before, or any other name. */
export function EventField({ onChange, ...rest }: EventFieldProps) {
  const { names } = useDesk();
  return (
    <Autocomplete
      {...rest}
      data={names.events.map(({ name }) => name)}
      onChange={onChange}
      maxLength={EVENT_NAME_MAX}
      withAsterisk
      dir="ltr"
    />
  );
}

/** A segment of the customer master. */
export function SegmentField({ only, ...rest }: ChoiceProps & { only?: "static" }) {
  const { t } = useTranslation("journeys");
  const { names } = useDesk();
  const data = names.segments
    .filter(({ kind }) => !only || kind === only)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      {...rest}
      data={known(data, rest.value, t("words.unnamed"))}
      placeholder={t("settings.chooseSegment")}
      nothingFoundMessage={t("list.noneFound")}
      allowDeselect={false}
      searchable
    />
  );
}

/** Keeps what is chosen in the list even where it is gone, so that it is not taken for nothing. */
const known = (
  data: { value: string; label: string }[],
  value: string | null,
  label: string,
): { value: string; label: string }[] =>
  value === null || data.some((one) => one.value === value) ? data : [{ value, label }, ...data];

/** Where a way leads: to a step that is there, or to the end. */
export function LeadsField({
  place,
  label,
  onLead,
}: {
  place: Place;
  label: string;
  onLead: (place: Place, to: string | null) => void;
}) {
  const { t } = useTranslation("journeys");
  const { definition, words } = useDesk();
  const steps = inOrder(definition);
  const step = definition.steps.find(({ id }) => id === place.from);
  const next = step ? waysOf(step).find(({ way }) => way === place.way)?.next : definition.first;
  return (
    <NativeSelect
      label={label}
      value={next ?? ""}
      onChange={(event) => onLead(place, event.currentTarget.value || null)}
      data={[
        { value: "", label: t("words.end") },
        ...steps.flatMap(({ id }, at) =>
          id === place.from ? [] : [{ value: id, label: `${at + 1}. ${words.titleOf(id)}` }],
        ),
      ]}
    />
  );
}
