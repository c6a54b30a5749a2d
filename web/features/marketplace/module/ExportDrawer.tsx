import { MultiSelect, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { EXPORTED_TEMPLATES_MAX, PRESET_NAME_MAX } from "#contract/marketplace/limits.ts";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import { FormDrawer } from "#web/ui/dialogs/FormDrawer.tsx";
import { botsQuery, templatesQuery } from "../queries.ts";

const EXPORT = "GET /e/marketplace/export";

/** Makes a preset file of a bot and of templates. */
export function ExportDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation("marketplace");
  const [sees, reads] = [useCan("NLP.VIEW"), useCan("MSG_TEMPLATES.VIEW")];
  const bots = useQuery({ ...botsQuery(), enabled: opened && sees });
  const templates = useQuery({ ...templatesQuery(), enabled: opened && reads });
  const [name, setName] = useState("");
  const [botId, setBotId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const nothing = !botId && chosen.length === 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const query = {
      name: name.trim(),
      ...(botId ? { botId } : {}),
      ...(chosen.length > 0 ? { templateIds: chosen.join(",") } : {}),
    };
    await download(EXPORT, "preset.json", { query });
    setBusy(false);
    onClose();
  };
  return (
    <FormDrawer
      opened={opened}
      title={t("export.title")}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      submitLabel={t("export.save")}
      submitDisabled={nothing || name.trim() === ""}
      busy={busy}
      dirty={name !== "" || !nothing}
    >
      <p>{t("export.lead")}</p>
      <TextInput
        label={t("export.name")}
        required
        maxLength={PRESET_NAME_MAX}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {sees ? (
        <Select
          label={t("export.bot")}
          placeholder={t("export.noBot")}
          clearable
          searchable
          data={(bots.data?.agents ?? [])
            .filter(({ type }) => type === "nlp")
            .map(({ id, name: label }) => ({ value: id, label }))}
          value={botId}
          onChange={setBotId}
        />
      ) : null}
      {reads ? (
        <MultiSelect
          label={t("export.templates")}
          searchable
          maxValues={EXPORTED_TEMPLATES_MAX}
          data={(templates.data?.templates ?? []).map(({ id, name: label, language }) => ({
            value: id,
            label: `${label} · ${language}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : null}
    </FormDrawer>
  );
}
