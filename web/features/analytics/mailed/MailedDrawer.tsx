import { MultiSelect, Select, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MailedReport } from "#contract/analytics/mailed.ts";
import {
  MAILED_EVERY,
  MAILED_NAME_MAX,
  MAILED_READERS_MAX,
  type MailedEvery,
} from "#contract/analytics/mailed-limits.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useSession } from "#web/platform/session/store.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { refreshMailed } from "../queries.ts";
import styles from "./Mailed.module.css";
import { clock, useWeekdays } from "./useWhen.ts";

const MORNING = 8;

interface MailedDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The one to change; none makes a new one. */
  report: MailedReport | undefined;
  people: readonly { id: string; name: string }[];
  timeZone: string;
}

/** What is mailed when, and to whom. */
export default function MailedDrawer({ opened, onClose, report, people, timeZone }: MailedDrawerProps) {
  const { t } = useTranslation("analytics");
  const me = useSession((session) => session.me?.uId);
  const weekdays = useWeekdays();
  const { fields, change, errorOf, ...form } = useForm({
    first: {
      name: report?.name ?? t("mailed.names.week"),
      every: report?.every ?? ("week" as MailedEvery),
      weekday: report?.weekday ?? 1,
      hour: report?.hour ?? MORNING,
      readers: report?.readers.map(({ id }) => id) ?? people.flatMap(({ id }) => (id === me ? [id] : [])),
    },
    check: ({ name, readers }) => ({
      name: name.trim() ? undefined : t("mailed.noName"),
      readers: readers.length ? undefined : t("mailed.noReader"),
    }),
    save: async (body) => {
      if (!report) return (await told("POST /e/enterprise/analytics/mailed", { body })).message;
      const params = { id: report.id };
      const saved = await overTheirs(report.revision, (seen) =>
        told("PUT /e/enterprise/analytics/mailed/{id}", { params, body: { ...body, seen } }),
      );
      return saved.message;
    },
    onSaved: () => {
      void refreshMailed();
      onClose();
    },
  });
  // A name that nobody wrote follows what it names.
  const choose = (every: MailedEvery) => {
    const untouched = MAILED_EVERY.some((one) => t(`mailed.names.${one}`) === fields.name);
    change(untouched ? { every, name: t(`mailed.names.${every}`) } : { every });
  };
  const idle = (report?.readers ?? []).filter(({ gets }) => !gets);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={report ? report.name : t("mailed.add")}
      submitLabel={report ? t("ui.save") : t("mailed.create")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="name"
        label={t("mailed.name")}
        value={fields.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
        error={errorOf("name")}
        maxLength={MAILED_NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <Select
        id="every"
        label={t("mailed.every")}
        description={t(`mailed.covers.${fields.every}`)}
        data={MAILED_EVERY.map((value) => ({ value, label: t(`mailed.everies.${value}`) }))}
        value={fields.every}
        onChange={(value) => value && choose(value as MailedEvery)}
        allowDeselect={false}
      />
      <div className={styles.pair}>
        {fields.every === "week" ? (
          <Select
            id="weekday"
            label={t("mailed.weekday")}
            data={weekdays.map((label, at) => ({ value: String(at + 1), label }))}
            value={String(fields.weekday)}
            onChange={(value) => change({ weekday: Number(value) })}
            allowDeselect={false}
          />
        ) : null}
        <Select
          id="hour"
          label={t("mailed.hour")}
          data={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour) }))}
          value={String(fields.hour)}
          onChange={(value) => change({ hour: Number(value) })}
          allowDeselect={false}
        />
      </div>
      <p className={styles.lead}>{t("mailed.hourText", { zone: timeZone })}</p>
      <MultiSelect
        id="readers"
        label={t("mailed.readers")}
        description={t("mailed.readersText")}
        data={[
          ...people
            .filter(({ id }) => !idle.some((one) => one.id === id))
            .map(({ id, name }) => ({ value: id, label: name })),
          ...idle.map(({ id, name, left }) => ({
            value: id,
            label: t(left ? "mailed.leftIt" : "mailed.getsNone", { name }),
          })),
        ]}
        value={fields.readers}
        onChange={(readers) => change({ readers })}
        error={errorOf("readers")}
        maxValues={MAILED_READERS_MAX}
        searchable
        withAsterisk
      />
    </FormDrawer>
  );
}
