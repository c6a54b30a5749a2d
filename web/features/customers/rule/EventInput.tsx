import { Autocomplete, Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { EVENT_NAME_MAX, VALUE_NAME_MAX } from "#contract/customer-events/limits.ts";
import { DID_NOTHING, type Did, VALUE_OPERATORS, valueType } from "./events.ts";
import { OftenInput } from "./OftenInput.tsx";
import styles from "./Rule.module.css";
import type { Operator } from "./subjects.ts";
import type { Language } from "./useLanguage.ts";
import { ValueInput } from "./ValueInput.tsx";
import { WORDS } from "./words.ts";

interface EventInputProps {
  did: Did | undefined;
  /** The kinds that were told so far; another one may be typed. */
  events: Language["events"];
  onChange: (did: Did) => void;
}

/** What somebody did: the event, one of its values, how lately and how often. */
export function EventInput({ did = DID_NOTHING, events, onChange }: EventInputProps) {
  const { t } = useTranslation(WORDS);
  const put = (part: Partial<Did>) => onChange({ ...did, ...part });
  const operators: readonly Operator[] = VALUE_OPERATORS;
  return (
    <span className={styles.which}>
      <Autocomplete
        aria-label={t("rule:did.event")}
        placeholder={t("rule:did.event")}
        data={events.map(({ name }) => name)}
        value={did.event}
        onChange={(event) => put({ event })}
        maxLength={EVENT_NAME_MAX}
        dir="ltr"
      />
      <Autocomplete
        aria-label={t("rule:did.value")}
        placeholder={t("rule:did.value")}
        data={[...(events.find(({ name }) => name === did.event)?.values ?? [])]}
        value={did.name}
        onChange={(name) => put({ name })}
        maxLength={VALUE_NAME_MAX}
        dir="ltr"
      />
      {did.name ? (
        <>
          <Select
            aria-label={t("rule:did.compared")}
            data={(operators.includes(did.op) ? operators : [did.op, ...operators]).map((op) => ({
              value: op,
              label: t(`rule:operators.${op}`),
            }))}
            value={did.op}
            onChange={(op) => op && put({ op: op as Operator, value: "", to: "", values: [] })}
            allowDeselect={false}
          />
          <ValueInput
            condition={did}
            subject={{ type: valueType(did.op) }}
            choices={undefined}
            onChange={put}
          />
        </>
      ) : null}
      <OftenInput often={did} onChange={put} />
    </span>
  );
}
