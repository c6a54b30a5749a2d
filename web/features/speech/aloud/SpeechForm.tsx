import { Autocomplete, SegmentedControl, Slider, Textarea } from "@mantine/core";
import { IconVolume } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  INSTRUCTIONS_MAX,
  KNOWN_VOICES,
  SPEED_MAX,
  SPEED_MIN,
  SPOKEN_FORMATS,
  SPOKEN_TEXT_MAX,
  type SpokenFormat,
  VOICE_MAX,
} from "#contract/speech/limits.ts";
import type { SpeechClip } from "#contract/speech/views.ts";
import { told } from "#web/platform/api/client.ts";
import { useForm } from "#web/platform/form.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormSummary } from "#web/ui/dialogs/FormSummary.tsx";
import { type Service, ServiceSelect } from "../parts/ServiceSelect.tsx";
import styles from "../parts/Speech.module.css";
import { refreshClips } from "../queries.ts";

const STEP = 0.05;
const isSpoken = (format: string | undefined): format is SpokenFormat =>
  SPOKEN_FORMATS.some((one) => one === format);

interface SpeechFormProps {
  services: readonly Service[];
  /** A clip whose text is used again. */
  begun: SpeechClip | undefined;
}

/** What is read, by which voice, and how. */
export function SpeechForm({ services, begun }: SpeechFormProps) {
  const { t } = useTranslation("speech");
  const speedId = useId();
  const [configId, setConfigId] = useState(services[0]!.id);
  const { fields, change, errorOf, ...form } = useForm({
    first: {
      text: begun?.text ?? "",
      voice: begun?.voice ?? KNOWN_VOICES[0],
      speed: begun?.speed ?? 1,
      format: isSpoken(begun?.audio?.format) ? begun.audio.format : ("mp3" as SpokenFormat),
      instructions: begun?.instructions ?? "",
    },
    check: ({ text, voice }) => ({
      text: text.trim() ? undefined : t("aloud.textRequired"),
      voice: voice.trim() ? undefined : t("aloud.voiceRequired"),
    }),
    async save(body) {
      const { message } = await told("POST /chatbird/api/speech/synthesis", { body: { ...body, configId } });
      await refreshClips();
      return message;
    },
  });
  return (
    <form className={styles.panel} onSubmit={form.submit} noValidate>
      <FormSummary errors={form.summary} />
      <Textarea
        id="text"
        label={t("aloud.text")}
        placeholder={t("aloud.textHint")}
        description={t("aloud.left", { count: SPOKEN_TEXT_MAX - fields.text.length })}
        value={fields.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={errorOf("text")}
        maxLength={SPOKEN_TEXT_MAX}
        autosize
        minRows={6}
        maxRows={16}
        withAsterisk
        dir="auto"
      />
      <Autocomplete
        id="voice"
        label={t("aloud.voice")}
        description={t("aloud.voiceHint")}
        data={[...KNOWN_VOICES]}
        value={fields.voice}
        onChange={(voice) => change({ voice })}
        error={errorOf("voice")}
        maxLength={VOICE_MAX}
        withAsterisk
        dir="ltr"
      />
      <div className={styles.speed}>
        <span id={speedId}>{t("aloud.speed")}</span>
        <bdi>{fields.speed}×</bdi>
        <Slider
          className={styles.slider}
          value={fields.speed}
          onChange={(speed) => change({ speed: Math.round(speed * 100) / 100 })}
          min={SPEED_MIN}
          max={SPEED_MAX}
          step={STEP}
          marks={[{ value: 1 }]}
          label={null}
          thumbProps={{ "aria-labelledby": speedId }}
        />
      </div>
      <SegmentedControl
        aria-label={t("aloud.format")}
        value={fields.format}
        onChange={(format) => isSpoken(format) && change({ format })}
        data={SPOKEN_FORMATS.map((value) => ({ value, label: t(`aloud.formats.${value}`) }))}
        fullWidth
      />
      <Textarea
        id="instructions"
        label={t("aloud.instructions")}
        placeholder={t("aloud.instructionsHint")}
        description={t("aloud.instructionsHelp")}
        value={fields.instructions}
        onChange={(event) => change({ instructions: event.currentTarget.value })}
        error={errorOf("instructions")}
        maxLength={INSTRUCTIONS_MAX}
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
      />
      <ServiceSelect services={services} value={configId} onChange={setConfigId} />
      <div className={styles.foot}>
        <Button type="submit" tone="primary" icon={IconVolume} busy={form.busy}>
          {t("aloud.read")}
        </Button>
      </div>
    </form>
  );
}
