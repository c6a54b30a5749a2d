import "../start.ts";
import { IconRepeat } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpeechClip } from "#contract/speech/views.ts";
import { ClipCard } from "../parts/ClipCard.tsx";
import { ClipList } from "../parts/ClipList.tsx";
import { SpeechDesk } from "../parts/SpeechDesk.tsx";
import styles from "../parts/Speech.module.css";
import { SpeechForm } from "./SpeechForm.tsx";

/** Texts that are read aloud. */
export default function TextToSpeechPage() {
  const { t } = useTranslation("speech");
  const [begun, setBegun] = useState<SpeechClip>();
  return (
    <SpeechDesk
      of="aloud"
      renderForm={(services) => <SpeechForm key={begun?.id} services={services} begun={begun} />}
      renderClips={(canMake) => (
        <ClipList
          canMake={canMake}
          kind="synthesis"
          renderCard={(clip) => (
            <ClipCard
              clip={clip}
              actions={[{ label: t("aloud.again"), icon: IconRepeat, run: () => setBegun(clip) }]}
            >
              {clip.text === clip.name ? null : (
                <p className={styles.text} dir="auto">
                  {clip.text}
                </p>
              )}
            </ClipCard>
          )}
        />
      )}
    />
  );
}
