import { Checkbox, Select, Slider } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { play, SOUNDS } from "#web/platform/sounds.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "../parts/cards.module.css";
import type { Sound } from "./useNotifications.ts";

interface SoundFieldsProps {
  sound: Sound;
  onChange: (change: Partial<Sound>) => void;
}

/** Which of the five sounds tells of something, how loud, and whether again and again. */
export function SoundFields({ sound: { type, sound, repeat, volume }, onChange }: SoundFieldsProps) {
  const { t } = useTranslation("users");
  const [level, setLevel] = useState(volume);
  const event = t(`told.events.${type}`);
  return (
    <fieldset className={styles.sound}>
      <legend>{event}</legend>
      <div className={styles.choice}>
        <Select
          aria-label={t("told.soundOf", { event })}
          data={SOUNDS.map((value) => ({ value, label: t(`told.names.${value}`) }))}
          value={sound}
          allowDeselect={false}
          onChange={(next) => {
            const chosen = SOUNDS.find((one) => one === next);
            if (!chosen) return;
            onChange({ sound: chosen });
            void play(chosen, level);
          }}
        />
        <IconButton
          icon={IconPlayerPlay}
          label={t("told.play", { event })}
          tone="default"
          onClick={() => void play(sound, level)}
        />
      </div>
      <div className={styles.volume}>
        <span aria-hidden>{t("told.volume")}</span>
        <Slider
          value={level}
          onChange={setLevel}
          onChangeEnd={(next) => onChange({ volume: next })}
          min={0}
          max={100}
          step={5}
          label={null}
          thumbLabel={t("told.volumeOf", { event })}
        />
        <span className={styles.percent}>
          <bdi>{level} %</bdi>
        </span>
      </div>
      <Checkbox
        label={t("told.repeat")}
        aria-label={t("told.repeatOf", { event })}
        checked={repeat}
        onChange={(change) => onChange({ repeat: change.currentTarget.checked })}
      />
    </fieldset>
  );
}
