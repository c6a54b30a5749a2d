import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";

export interface Service {
  id: string;
  name: string;
  model: string;
}
interface ServiceSelectProps {
  services: readonly Service[];
  value: string;
  onChange: (id: string) => void;
}

/** Which configuration does it; not asked where there is one alone. */
export function ServiceSelect({ services, value, onChange }: ServiceSelectProps) {
  const { t } = useTranslation("speech");
  if (services.length < 2) return null;
  return (
    <Select
      label={t("service")}
      data={services.map(({ id, name, model }) => ({
        value: id,
        label: model ? `${name} (${model})` : name,
      }))}
      value={value}
      onChange={(id) => id && onChange(id)}
      allowDeselect={false}
    />
  );
}
