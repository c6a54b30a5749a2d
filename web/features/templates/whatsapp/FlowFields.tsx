import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Button } from "#engines/templates/index.ts";
import { useCan } from "#web/platform/session/store.ts";
import { ChannelContext } from "../form/channel.ts";
import styles from "../form/Form.module.css";
import { LineField } from "../form/LineField.tsx";
import { flowsQuery } from "../queries.ts";

type FlowButton = Extract<Button, { type: "FLOW" }>;

interface FlowFieldsProps {
  path: string;
  button: FlowButton;
  onChange: (button: FlowButton) => void;
  label: ReactNode;
}

/** The flow that a button opens: one of the channel's own, or any that the vendor knows by its id. */
export function FlowFields({ path, button, onChange, label }: FlowFieldsProps) {
  const { t } = useTranslation("templates");
  const channelId = useContext(ChannelContext);
  const may = useCan("FLOW.VIEW");
  const query = useQuery({ ...flowsQuery(channelId), enabled: may && channelId !== "" });
  // A flow that the vendor does not have cannot be chosen by its id.
  const flows = query.data?.flows.filter(({ flowId }) => flowId !== null) ?? [];
  const own = flows.some(({ flowId }) => flowId === button.flowId);
  const [byId, setById] = useState(false);
  // Presets name flows by their names, which become ids when the template is submitted.
  const named = button.flowId === "" && button.flowName !== "" && !byId;
  const written = (flows.length === 0 && !named) || byId || (button.flowId !== "" && !own);
  return (
    <div className={styles.pair}>
      {label}
      {flows.length > 0 || named ? (
        <NativeSelect
          label={t("builder.button.flowOf")}
          value={written ? "by id" : named ? "by name" : button.flowId}
          onChange={({ currentTarget: { value } }) => {
            setById(value === "by id");
            if (value !== "by name")
              onChange({ ...button, flowName: "", flowId: value === "by id" ? "" : value });
          }}
          data={[
            ...(named ? [{ value: "by name", label: button.flowName }] : []),
            ...(button.flowId === "" && !byId && !named
              ? [{ value: "", label: t("builder.button.flowNone") }]
              : []),
            ...flows.map(({ flowId, flowName, status }) => ({
              value: flowId ?? "",
              label: status === "PUBLISHED" ? flowName : t("builder.button.flowDraft", { name: flowName }),
            })),
            { value: "by id", label: t("builder.button.flowById") },
          ]}
        />
      ) : null}
      {written ? (
        <LineField
          path={`${path}.flowId`}
          label={t("builder.button.flow")}
          value={button.flowId}
          onChange={(flowId) => onChange({ ...button, flowId })}
          required
          ltr
        />
      ) : null}
      <LineField
        path={`${path}.screen`}
        label={t("builder.button.screen")}
        value={button.screen}
        onChange={(screen) => onChange({ ...button, screen })}
        ltr
      />
    </div>
  );
}
