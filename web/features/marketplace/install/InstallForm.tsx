import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "#contract/bots/limits.ts";
import { ANSWER_MAX } from "#contract/marketplace/limits.ts";
import type { Install, PresetDetail } from "#contract/marketplace/views.ts";
import type { TemplateKind } from "#contract/templates/words.ts";
import type { JobView } from "#contract/jobs.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { channelsQuery, departmentsQuery, refreshMarketplace } from "../queries.ts";
import styles from "../Marketplace.module.css";
import { bodyOf, type Choices, isForChats, kindsNeeded, makesOthers } from "./choices.ts";

const INSTALL = "POST /e/marketplace/presets/{presetId}/install";

interface InstallFormProps {
  detail: PresetDetail;
  put: (buttons: ReactNode) => ReactNode;
  onBack: () => void;
  onDone: (result: { install: Install; job: JobView | null }) => void;
}

/** What is asked before a preset is installed; with nothing to ask, its one button. */
export function InstallForm({ detail, put, onBack, onDone }: InstallFormProps) {
  const { t } = useTranslation("marketplace");
  const id = useId();
  const { preset } = detail;
  const kinds = kindsNeeded(preset);
  const forChats = isForChats(preset);
  const channels = useQuery({ ...channelsQuery(), enabled: kinds.length > 0 });
  const departments = useQuery({ ...departmentsQuery(), enabled: forChats });
  const first: Choices = { answers: {}, channels: {}, botName: preset.bot?.name ?? "", deptId: "" };
  const { fields, change, errorOf, ...form } = useForm({
    first,
    save: async (choices) => {
      const { data, message } = await told(INSTALL, {
        params: { presetId: preset.id },
        body: bodyOf(choices),
      });
      onDone(data);
      await refreshMarketplace();
      return message;
    },
  });
  const ofKind = (kind: string) =>
    (channels.data?.channels ?? [])
      .filter((channel) => channel.kind === kind)
      .map(({ id: value, name }) => ({ value, label: name }));
  const lacking = kinds.filter((kind) => channels.data && ofKind(kind).length === 0);
  // What stands on a channel is left out where no channel is chosen; with nothing else in it, one is needed.
  const others = makesOthers(preset);
  const must = (kind: TemplateKind) => detail.needs.includes(kind);
  const nothing =
    detail.needs.some((kind) => !fields.channels[kind]) ||
    (!others && kinds.every((kind) => !fields.channels[kind]));
  return (
    <form id={id} className={styles.form} onSubmit={form.submit} noValidate>
      <FormSummary errors={form.summary} />
      <p className={styles.muted}>{t("install.lead")}</p>
      {preset.questions.map(({ key, label, example }) => (
        <TextInput
          key={key}
          label={<bdi>{label}</bdi>}
          placeholder={example}
          maxLength={ANSWER_MAX}
          value={fields.answers[key] ?? ""}
          onChange={(event) => change({ answers: { ...fields.answers, [key]: event.currentTarget.value } })}
        />
      ))}
      {errorOf("answers") ? <p className={styles.fault}>{errorOf("answers")}</p> : null}
      {preset.bot ? (
        <TextInput
          id="botName"
          label={t("install.botName")}
          maxLength={NAME_MAX}
          value={fields.botName}
          error={errorOf("botName")}
          onChange={(event) => change({ botName: event.currentTarget.value })}
        />
      ) : null}
      {kinds.map((kind) => (
        <Select
          key={kind}
          label={t("install.channel", { kind: t(`channels.${kind}`) })}
          placeholder={t("install.choose")}
          data={ofKind(kind)}
          disabled={lacking.includes(kind)}
          description={
            lacking.includes(kind)
              ? t(`install.${must(kind) ? "noNeeded" : "noChannel"}`, { kind: t(`channels.${kind}`) })
              : t(`install.${must(kind) ? "must" : others ? "leftOut" : "needed"}`)
          }
          clearable
          withAsterisk={must(kind)}
          value={fields.channels[kind] ?? null}
          onChange={(value) => change({ channels: { ...fields.channels, [kind]: value ?? undefined } })}
        />
      ))}
      {errorOf("channels") ? <p className={styles.fault}>{errorOf("channels")}</p> : null}
      {forChats ? (
        <Select
          label={t("install.department")}
          data={[
            { value: "", label: t("install.everybody") },
            ...(departments.data?.departments ?? []).map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={fields.deptId}
          allowDeselect={false}
          error={errorOf("deptId")}
          onChange={(deptId) => change({ deptId: deptId ?? "" })}
        />
      ) : null}
      {put(
        <>
          <Button onClick={onBack} disabled={form.busy}>
            {t("install.back")}
          </Button>
          <Button
            type="submit"
            form={id}
            tone="primary"
            icon={IconDownload}
            busy={form.busy}
            disabled={nothing}
          >
            {t("install.now")}
          </Button>
        </>,
      )}
    </form>
  );
}
