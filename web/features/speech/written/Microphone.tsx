import { IconMicrophone, IconPlayerStop, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/Button.tsx";
import styles from "../parts/Speech.module.css";
import { useRecorder } from "./useRecorder.ts";

interface MicrophoneProps {
  disabled: boolean;
  onRecorded: (file: File) => void;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Records what is said into the microphone. A browser has one for pages over HTTPS alone. */
export function Microphone({ disabled, onRecorded }: MicrophoneProps) {
  const { t } = useTranslation("speech");
  const recorder = useRecorder(onRecorded);
  if (!recorder.available) return null;
  if (!recorder.running)
    return (
      <div className={styles.microphone}>
        <Button icon={IconMicrophone} disabled={disabled} onClick={() => void recorder.start()}>
          {t("written.record")}
        </Button>
        {recorder.refused ? (
          <p className={styles.refused} role="alert">
            {t("written.refusedMicrophone")}
          </p>
        ) : null}
      </div>
    );
  return (
    <div className={styles.microphone}>
      <span className={styles.live}>
        <span className={styles.dot} aria-hidden />
        {t("written.recording")} <bdi>{clock(recorder.seconds)}</bdi>
      </span>
      <Button tone="primary" icon={IconPlayerStop} onClick={() => recorder.stop(true)}>
        {t("written.stop")}
      </Button>
      <Button tone="quiet" icon={IconX} onClick={() => recorder.stop(false)}>
        {t("written.discard")}
      </Button>
    </div>
  );
}
