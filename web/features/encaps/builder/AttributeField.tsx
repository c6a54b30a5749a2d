import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { attributesQuery } from "../queries.ts";

interface AttributeFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The customer's attribute to which an answer is written when the run is finished. */
export function AttributeField({ value, onChange }: AttributeFieldProps) {
  const { t } = useTranslation("encaps");
  const may = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  const query = useQuery({ ...attributesQuery(), enabled: may });
  const fields = query.data?.inputFieldDefinitions ?? [];
  if (!may && value === null) return null;
  const unknown = value !== null && !fields.some((field) => field._id === value);
  return (
    <NativeSelect
      label={t("field.keepAs")}
      description={t("field.keepAsHelp")}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: "", label: t("field.keepNowhere") },
        ...(unknown ? [{ value, label: t("field.keepUnknown") }] : []),
        ...fields.map(({ _id, fieldLabel }) => ({ value: _id, label: fieldLabel })),
      ]}
    />
  );
}
