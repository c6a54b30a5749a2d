import { MultiSelect, Pill, Select, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconEraser, IconUpload, IconUsers } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { NUMBERS_MAX } from "#contract/broadcasts/limits.ts";
import { groupsQuery, segmentsQuery, UPLOAD } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { ChosenCustomer, Draft, Who } from "./draft.ts";
import { numbersOf } from "./draft.ts";
import styles from "./Form.module.css";
import { withoutWrong, wrongNumbers } from "./problems.ts";
import { useReached } from "./useReached.ts";

const CustomerPicker = lazy(async () => ({ default: (await import("./CustomerPicker.tsx")).CustomerPicker }));

interface RecipientsProps {
  draft: Draft;
  error?: string;
  onChange: (change: Partial<Draft>) => void;
  disabled?: boolean;
  /** No segments, groups and everybody. */
  oneByOne?: boolean;
}
const WHO: readonly Who[] = ["picked", "sets", "all"];
const SHOWN = 30;

/** Who gets it: numbers that are typed, and customers of the customer master. */
export function Recipients({ draft, error, onChange, disabled, oneByOne }: RecipientsProps) {
  const { t } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const [picking, setPicking] = useState(false);
  const seesCustomers = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  const canUpload = useCan("CUSTOMER_MASTER.CREATE");
  const sets = draft.who === "sets";
  const segments = useQuery({ ...segmentsQuery(), enabled: seesCustomers && sets });
  const groups = useQuery({ ...groupsQuery(), enabled: seesCustomers && sets });
  const typed = numbersOf(draft.numbers).length;
  const wrong = wrongNumbers(draft).length;
  const tooMany = typed > NUMBERS_MAX;
  const reached = useReached(draft);
  // Of whom another broadcast was for, the ids alone are known.
  const [named, unnamed] = [true, false].map((known) =>
    draft.customers.filter(({ name }) => (name !== "") === known),
  ) as [ChosenCustomer[], ChosenCustomer[]];
  const choices = (list: readonly { id: string; name: string; count: number }[] | undefined) =>
    (list ?? []).map(({ id, name, count }) => ({ value: id, label: `${name} (${number(count)})` }));
  return (
    <div className={styles.recipients}>
      <Textarea
        label={t("form.numbers")}
        withAsterisk={draft.who === "picked" && draft.customers.length === 0}
        placeholder={t("form.numbersExample", { phone: "+919812345678", other: "+919812345679" })}
        description={
          typed > 0
            ? [
                wrong < typed ? t("form.typed", { count: typed - wrong }) : "",
                wrong > 0 ? t("form.wrong", { count: wrong }) : "",
              ]
                .filter(Boolean)
                .join(" · ")
            : seesCustomers &&
                draft.who === "picked" &&
                draft.customers.length === 0 &&
                !disabled &&
                !oneByOne
              ? t("form.numbersOr")
              : undefined
        }
        value={draft.numbers}
        onChange={(event) => onChange({ numbers: event.currentTarget.value })}
        error={tooMany ? t("form.tooMany", { most: number(NUMBERS_MAX) }) : error}
        disabled={disabled}
        autosize
        minRows={2}
        maxRows={6}
        dir="ltr"
      />
      {tooMany && canUpload && !disabled ? (
        <div className={styles.picked}>
          <Button size="small" icon={IconUpload} to={UPLOAD}>
            {t("form.uploadNumbers")}
          </Button>
        </div>
      ) : null}
      {wrong > 0 && !disabled ? (
        <div className={styles.picked}>
          <Button size="small" icon={IconEraser} onClick={() => onChange({ numbers: withoutWrong(draft) })}>
            {t("form.dropWrong", { count: wrong })}
          </Button>
        </div>
      ) : null}
      {seesCustomers ? (
        <>
          {oneByOne ? null : (
            <Select
              label={t("form.who")}
              className={styles.who}
              data={WHO.map((who) => ({ value: who, label: t(`form.whoIs.${who}`) }))}
              value={draft.who}
              onChange={(who) => onChange({ who: WHO.find((one) => one === who) ?? "picked" })}
              allowDeselect={false}
              disabled={disabled}
            />
          )}
          {draft.who === "picked" ? (
            <div className={styles.picked}>
              {disabled ? null : (
                <Button icon={IconUsers} onClick={() => setPicking(true)}>
                  {t("form.fromMaster")}
                </Button>
              )}
              {disabled && draft.customers.length > 0 ? (
                <span>{t("customers.chosen", { count: draft.customers.length })}</span>
              ) : null}
              {!disabled && unnamed.length > 0 ? (
                <Pill
                  size="md"
                  withRemoveButton
                  removeButtonProps={{
                    "aria-label": t("form.unpick", {
                      name: t("customers.chosen", { count: unnamed.length }),
                    }),
                    "aria-hidden": false,
                    tabIndex: 0,
                  }}
                  onRemove={() => onChange({ customers: named })}
                >
                  {t("customers.chosen", { count: unnamed.length })}
                </Pill>
              ) : null}
              {(disabled ? [] : named).slice(0, SHOWN).map((customer) => (
                <Pill
                  key={customer.id}
                  size="md"
                  withRemoveButton
                  removeButtonProps={{
                    "aria-label": t("form.unpick", { name: customer.name }),
                    "aria-hidden": false,
                    tabIndex: 0,
                  }}
                  onRemove={() =>
                    onChange({ customers: draft.customers.filter(({ id }) => id !== customer.id) })
                  }
                >
                  <bdi>{customer.name}</bdi>
                </Pill>
              ))}
              {!disabled && named.length > SHOWN ? (
                <span>{t("form.morePeople", { count: named.length - SHOWN })}</span>
              ) : null}
            </div>
          ) : null}
          {sets ? (
            <div className={styles.sets}>
              <MultiSelect
                label={t("form.segments")}
                data={choices(segments.data?.tags)}
                value={draft.segments}
                onChange={(next) => onChange({ segments: next })}
                placeholder={draft.segments.length ? undefined : t("form.chooseSegments")}
                nothingFoundMessage={t("list.none")}
                disabled={disabled}
                searchable
                hidePickedOptions
              />
              <MultiSelect
                label={t("form.groups")}
                data={choices(groups.data?.groups)}
                value={draft.groups}
                onChange={(next) => onChange({ groups: next })}
                placeholder={draft.groups.length ? undefined : t("form.chooseGroups")}
                nothingFoundMessage={t("list.none")}
                disabled={disabled}
                searchable
                hidePickedOptions
              />
              {draft.segments.length > 0 && draft.groups.length > 0 ? (
                <p className={styles.hint}>{t("form.both")}</p>
              ) : null}
            </div>
          ) : null}
          <output className={styles.reached}>
            {reached === undefined ? "" : t("form.reached", { count: reached, number: number(reached) })}
          </output>
          {picking ? (
            <Suspense>
              <CustomerPicker
                opened
                onClose={() => setPicking(false)}
                value={draft.customers}
                onChange={(customers) => onChange({ customers })}
              />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
