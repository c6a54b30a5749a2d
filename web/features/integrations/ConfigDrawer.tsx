import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Integration } from "#contract/integrations/integrations.ts";
import { AUTH_TYPES } from "#contract/integrations/limits.ts";
import { isService } from "#contract/integrations/services.ts";
import { IntegrationDrawer } from "./IntegrationDrawer.tsx";
import { ServiceDrawer } from "./ServiceDrawer.tsx";

interface ConfigDrawerProps {
  opened: boolean;
  onClose: () => void;
  integration?: Integration;
}

/** The form of a configuration of any type; a new one's type is chosen in it. */
export function ConfigDrawer({ opened, onClose, integration }: ConfigDrawerProps) {
  const { t } = useTranslation("integrations");
  const [type, setType] = useState<number>(integration?.authType ?? AUTH_TYPES.genAi);
  const chooser = integration ? null : (
    <NativeSelect
      id="authType"
      label={t("type")}
      description={t(`purposes.${type}`)}
      data={Object.values(AUTH_TYPES).map((value) => ({ value: String(value), label: t(`types.${value}`) }))}
      value={String(type)}
      onChange={(event) => setType(Number(event.currentTarget.value))}
    />
  );
  if (!isService(type))
    return (
      <IntegrationDrawer opened={opened} onClose={onClose} integration={integration} chooser={chooser} />
    );
  return (
    <ServiceDrawer
      key={type}
      opened={opened}
      onClose={onClose}
      type={type}
      integration={integration}
      chooser={chooser}
    />
  );
}
