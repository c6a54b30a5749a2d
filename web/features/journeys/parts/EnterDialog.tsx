import { MultiSelect, Pill, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Journey } from "#contract/journeys/views.ts";
import { type ChosenCustomer, CustomerPicker } from "#web/features/broadcasts/public.tsx";
import { segmentsQuery } from "#web/features/customers/public.ts";
import { api } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ENTER, refreshPeople } from "../queries.ts";
import styles from "./Parts.module.css";

const SHOWN = 20;
const WHO = ["picked", "segments"] as const;

/** Lets people into a journey: some, one by one, or all of some segments. */
export default function EnterDialog({ journey, onClose }: { journey: Journey; onClose: () => void }) {
  const { t } = useTranslation("journeys");
  const { number } = useNumbers();
  const segments = useQuery(segmentsQuery());
  const [picking, setPicking] = useState(false);
  const { fields, change, errorOf, ...form } = useForm({
    first: {
      who: "picked" as (typeof WHO)[number],
      customers: [] as ChosenCustomer[],
      segments: [] as string[],
    },
    check: ({ who, customers, segments: chosen }) => ({
      who: (who === "picked" ? customers : chosen).length ? undefined : t("enter.nobody"),
    }),
    async save({ who, customers, segments: chosen }) {
      const body =
        who === "picked"
          ? { customerIds: customers.map(({ id }) => id) }
          : { filter: { search: "", tags: chosen.join(","), groups: "" } };
      const reply = await api(ENTER, { params: { id: journey.id }, body });
      await refreshPeople();
      const said = t("enter.done", { count: reply.entered });
      return reply.passedOver > 0 ? `${said} ${t("enter.passedOver", { count: reply.passedOver })}` : said;
    },
    onSaved: onClose,
  });
  return (
    <>
      <FormModal
        opened={!picking}
        onClose={onClose}
        title={t("enter.title", { name: journey.name })}
        submitLabel={t("enter.submit")}
        onSubmit={form.submit}
        busy={form.busy}
        dirty={form.dirty}
        errors={form.summary}
      >
        <p className={styles.muted}>{t("enter.text")}</p>
        <Radio.Group
          label={t("enter.who")}
          value={fields.who}
          onChange={(next) => change({ who: WHO.find((one) => one === next) ?? "picked" })}
        >
          <div className={styles.inline}>
            {WHO.map((one) => (
              <Radio key={one} value={one} label={t(`enter.by.${one}`)} />
            ))}
          </div>
        </Radio.Group>
        {fields.who === "picked" ? (
          <div className={styles.inline}>
            <Button icon={IconUsers} onClick={() => setPicking(true)}>
              {t("enter.choose")}
            </Button>
            {fields.customers.slice(0, SHOWN).map((one) => (
              <Pill key={one.id}>
                <bdi>{one.name}</bdi>
              </Pill>
            ))}
            {fields.customers.length > SHOWN ? (
              <span>{t("enter.more", { count: fields.customers.length - SHOWN })}</span>
            ) : null}
            {errorOf("who") ? (
              <p className={styles.bad} role="alert">
                {errorOf("who")}
              </p>
            ) : null}
          </div>
        ) : (
          <MultiSelect
            label={t("enter.segments")}
            data={(segments.data?.tags ?? []).map(({ id, name, count }) => ({
              value: id,
              label: `${name} (${number(count)})`,
            }))}
            value={fields.segments}
            onChange={(next) => change({ segments: next })}
            error={errorOf("who")}
            searchable
            withAsterisk
          />
        )}
      </FormModal>
      <Suspense>
        {picking ? (
          <CustomerPicker
            opened
            onClose={() => setPicking(false)}
            value={fields.customers}
            onChange={(customers) => change({ customers })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
