import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Department } from "#contract/departments.ts";
import { useForm } from "#web/platform/form.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { useTheirs } from "#web/platform/overtaken/useTheirs.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import styles from "./Detail.module.css";
import { ManagerField } from "./ManagerField.tsx";

const NAME_MAX = 100;
const DESCRIPTION_MAX = 1_000;

export interface DepartmentBody {
  name: string;
  desc: string;
  manager: string | null;
}

interface DepartmentFieldsProps {
  department?: Department;
  readOnly?: boolean;
  submitLabel: string;
  save: (
    body: DepartmentBody & { seen?: string | undefined },
  ) => Promise<{ data: { department: Department }; message: string }>;
  onSaved?: () => void;
}

const fieldsOf = (department?: Department): DepartmentBody => ({
  name: department?.name ?? "",
  desc: department?.desc ?? "",
  manager: department?.manager?.id ?? null,
});

/** Name, description and manager. */
export function DepartmentFields({
  department,
  readOnly,
  submitLabel,
  save,
  onSaved,
}: DepartmentFieldsProps) {
  const { t } = useTranslation("departments");
  const [opened, setOpened] = useState(department);
  const { fields, change, errorOf, restart, ...form } = useForm({
    first: fieldsOf(department),
    check: ({ name }) => ({ name: name.trim() ? undefined : t("mandatory") }),
    save: async (body) => {
      const { data, message } = await overTheirs(opened?.revision, (seen) => save({ ...body, seen }));
      setOpened(data.department);
      return message;
    },
    onSaved,
  });
  useTheirs(department, form.dirty, (theirs) => {
    restart(fieldsOf(theirs));
    setOpened(theirs);
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <FormSummary errors={form.summary} />
      <div className={styles.fields}>
        <TextInput
          id="name"
          label={t("name")}
          value={fields.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf("name")}
          maxLength={NAME_MAX}
          readOnly={readOnly}
          withAsterisk
          dir="auto"
        />
        <ManagerField
          key={opened?.manager?.id}
          known={opened?.manager ?? null}
          value={fields.manager}
          onChange={(manager) => change({ manager })}
          error={errorOf("manager")}
          readOnly={readOnly}
        />
        <Textarea
          id="desc"
          className={styles.wide}
          label={t("desc")}
          value={fields.desc}
          onChange={(event) => change({ desc: event.currentTarget.value })}
          error={errorOf("desc")}
          maxLength={DESCRIPTION_MAX}
          readOnly={readOnly}
          rows={2}
          dir="auto"
        />
      </div>
      {readOnly ? null : (
        <div className={styles.foot}>
          <Button type="submit" tone="primary" busy={form.busy} disabled={Boolean(department) && !form.dirty}>
            {submitLabel}
          </Button>
        </div>
      )}
      <UnsavedGuard when={form.dirty && !form.busy} />
    </form>
  );
}
