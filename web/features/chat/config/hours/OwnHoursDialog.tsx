import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepartmentHours, WorkingHours } from "#contract/chat/hours.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { configQuery } from "../../queries.ts";
import { refreshHours, SAVE_HOURS } from "../../supervision/queries.ts";
import { HoursFields } from "./HoursFields.tsx";

/** A department, with the hours that it has already. */
export type Given = Pick<DepartmentHours, "departmentId" | "name"> & Partial<DepartmentHours>;
interface OwnHoursDialogProps {
  department: Given;
  opened: boolean;
  onClose: () => void;
}

/** Gives a department hours of its own, beginning with those of all others, or changes them. */
export function OwnHoursDialog(props: OwnHoursDialogProps) {
  const { t } = useTranslation("supervision");
  const query = useQuery(configQuery());
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ chat }) => (
        <Form
          {...props}
          title={t("own.of", { name: props.department.name })}
          start={props.department.hours ?? { ...chat.workingHours, enabled: true }}
        />
      )}
    </QueryState>
  );
}

function Form({
  department: { departmentId, hours: kept, revision },
  opened,
  onClose,
  title,
  start,
}: OwnHoursDialogProps & { title: string; start: WorkingHours }) {
  const { t } = useTranslation("supervision");
  const [hours, setHours] = useState(start);
  const save = useMutation({
    mutationFn: () =>
      api(SAVE_HOURS, {
        params: { departmentId },
        body: { hours, ...(kept && revision ? { seen: revision } : {}) },
      }),
    meta: { quiet: true },
    onSuccess: async () => {
      await refreshHours();
      onClose();
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : [];
  const placed = fields.some(({ field }) => field.startsWith("hours."));
  return (
    <FormDrawer
      opened={opened}
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      submitLabel={t("config.save")}
      busy={save.isPending}
      wide
      dirty={JSON.stringify(hours) !== JSON.stringify(start)}
      errors={save.error && !placed ? [errorMessage(save.error)] : []}
    >
      <HoursFields
        hours={hours}
        onChange={setHours}
        errorOf={(name) => fields.find(({ field }) => field.startsWith(`hours.${name}`))?.message}
      />
    </FormDrawer>
  );
}
