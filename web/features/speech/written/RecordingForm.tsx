import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endingsOf } from "#contract/library/formats.ts";
import { RECORDING_MB_MAX } from "#contract/speech/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { upload } from "#web/platform/files.ts";
import { FileField } from "#web/ui/fields/FileField.tsx";
import { type Service, ServiceSelect } from "../parts/ServiceSelect.tsx";
import styles from "../parts/Speech.module.css";
import { refreshClips } from "../queries.ts";
import { languageChoices } from "./languages.ts";
import { Microphone } from "./Microphone.tsx";

const BYTES_MAX = RECORDING_MB_MAX * 1024 * 1024;
const TYPES = endingsOf(["AUDIO", "VIDEO"]);

/** A recording from a file or the microphone; it is sent as soon as it is there. */
export function RecordingForm({ services }: { services: readonly Service[] }) {
  const { t, i18n } = useTranslation("speech");
  const [configId, setConfigId] = useState(services[0]!.id);
  const [language, setLanguage] = useState<string | null>(null);
  const [sent, setSent] = useState<{ file: File; progress: number }>();
  const [error, setError] = useState<string>();
  const send = async (file: File) => {
    const body = new FormData();
    body.append("configId", configId);
    body.append("language", language ?? "");
    body.append("files", file, file.name);
    setError(undefined);
    setSent({ file, progress: 0 });
    try {
      await upload("POST /chatbird/api/speech/transcription", { body }, (progress) =>
        setSent({ file, progress }),
      );
      await refreshClips();
    } catch (failure) {
      setError(errorMessage(failure));
    }
    setSent(undefined);
  };
  return (
    <div className={styles.panel}>
      <ServiceSelect services={services} value={configId} onChange={setConfigId} />
      <Select
        label={t("written.language")}
        placeholder={t("written.languageHint")}
        data={languageChoices(i18n.language)}
        value={language}
        onChange={setLanguage}
        searchable
        clearable
      />
      <FileField
        label={t("written.choose")}
        value={sent?.file ?? null}
        progress={sent?.progress}
        onChange={(file) => file && void send(file)}
        types={TYPES}
        maxBytes={BYTES_MAX}
        error={error}
      />
      <Microphone disabled={sent !== undefined} onRecorded={(file) => void send(file)} />
    </div>
  );
}
