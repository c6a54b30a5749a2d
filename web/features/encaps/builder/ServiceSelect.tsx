import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import { useCan } from "#web/platform/session/store.ts";
import { servicesQuery } from "../queries.ts";
import { useDesk } from "./context.ts";

const CALLED: readonly number[] = [AUTH_TYPES.compute, AUTH_TYPES.webhooks];

/** The integrations that an app can call; those that nobody may see here are known by their ids alone. */
export function useServices() {
  const may = useCan("INTEGRATIONS.VIEW");
  const query = useQuery({ ...servicesQuery(), enabled: may });
  return (query.data?.authConfigs ?? []).filter(({ authType }) => CALLED.includes(authType));
}

interface ServiceSelectProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The service to which the answers are handed before it goes on. */
export function ServiceSelect({ value, onChange }: ServiceSelectProps) {
  const { t } = useTranslation("encaps");
  const { definition } = useDesk();
  const services = useServices();
  const nameOf = (id: string) => services.find((one) => one.id === id)?.name ?? t("calls.unknown");
  const ids = [...new Set([...definition.authConfigs, ...(value ? [value] : [])])];
  if (ids.length === 0) return null;
  return (
    <NativeSelect
      label={t("button.service")}
      description={t("button.serviceHelp")}
      value={value ?? ""}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[
        { value: "", label: t("button.noService") },
        ...ids.map((id) => ({ value: id, label: nameOf(id) })),
      ]}
    />
  );
}
