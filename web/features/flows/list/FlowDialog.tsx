import { FileInput, NativeSelect, Radio, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FLOW_CATEGORIES, FLOW_NAME_MAX, type FlowCategory } from "#contract/flows/limits.ts";
import type { FlowEntry } from "#contract/flows/views.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { FormModal } from "#web/ui/dialogs/FormModal.tsx";
import { toDesigner } from "../places.ts";
import { refreshFlows, SAVE } from "../queries.ts";
import styles from "./List.module.css";
import { STARTERS, type Starter, starterJson } from "./starters.ts";

export type Begin = "blank" | "file" | Starter;

interface FlowDialogProps {
  opened: boolean;
  channelId: string;
  /** The one that is changed; without it one is made. */
  flow?: FlowEntry | undefined;
  begin?: Begin;
  onClose: () => void;
}

/** Makes a flow and opens its designer, or changes what one is called. */
export default function FlowDialog({ opened, channelId, flow, begin = "blank", onClose }: FlowDialogProps) {
  const { t, i18n } = useTranslation("flows");
  const navigate = useNavigate();
  const starter = begin !== "blank" && begin !== "file";
  const { fields, change, errorOf, ...form } = useForm<{
    name: string;
    category: FlowCategory;
    begin: Begin;
    flowJson: File | null;
  }>({
    first: {
      name: flow?.flowName ?? (starter ? t(`starters.${begin}.title`) : ""),
      category: flow?.categories[0] ?? "OTHER",
      begin,
      flowJson: null,
    },
    check: ({ name, begin: chosen, flowJson }) => ({
      name: name.trim() ? undefined : t("dialog.nameRequired"),
      flowJson: chosen === "file" && !flowJson ? t("field.mandatory") : undefined,
    }),
    async save({ name, category, begin: chosen, flowJson }) {
      const json =
        chosen === "file" && flowJson
          ? (await flowJson.text()).replace(/^\uFEFF/, "")
          : chosen === "blank" || chosen === "file"
            ? ""
            : await starterJson(chosen, i18n.language);
      const { data, message } = await told(SAVE, {
        body: {
          ...(flow ? { id: flow.id, version: flow.version } : {}),
          name,
          categories: [category],
          flowJson: json,
          publish: false,
          channelId,
        },
      });
      await refreshFlows();
      if (!flow) void navigate(toDesigner(data.flow.id));
      return message;
    },
    onSaved: onClose,
  });
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={t(flow ? "dialog.update" : "dialog.create")}
      submitLabel={t(flow ? "dialog.save" : "dialog.createIt")}
      onSubmit={form.submit}
      busy={form.busy}
      dirty={form.dirty}
      errors={form.summary}
    >
      <TextInput
        id="name"
        label={t("dialog.name")}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={errorOf("name")}
        maxLength={FLOW_NAME_MAX}
        withAsterisk
        data-autofocus
        dir="auto"
      />
      <NativeSelect
        id="category"
        label={t("dialog.category")}
        value={fields.category}
        onChange={(event) => change({ category: event.currentTarget.value as FlowCategory })}
        data={FLOW_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      {flow ? null : (
        <Radio.Group
          label={t("dialog.from")}
          value={fields.begin}
          onChange={(next) => change({ begin: next as Begin })}
        >
          <div className={styles.ways}>
            {(["blank", ...STARTERS] as const).map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`starters.${one}.title`)}
                description={t(`starters.${one}.text`)}
              />
            ))}
            <Radio value="file" label={t("actions.import")} />
          </div>
        </Radio.Group>
      )}
      {fields.begin === "file" && !flow ? (
        <FileInput
          id="flowJson"
          label={t("dialog.file")}
          description={t("dialog.fileHelp")}
          accept="application/json,.json"
          value={fields.flowJson}
          onChange={(file) => change({ flowJson: file })}
          error={errorOf("flowJson")}
          withAsterisk
        />
      ) : null}
    </FormModal>
  );
}
