import "../start.ts";
import { ClipCard } from "../parts/ClipCard.tsx";
import { ClipList } from "../parts/ClipList.tsx";
import { SpeechDesk } from "../parts/SpeechDesk.tsx";
import { RecordingForm } from "./RecordingForm.tsx";
import { Transcript } from "./Transcript.tsx";

/** Recordings that are written down. */
export default function SpeechToTextPage() {
  return (
    <SpeechDesk
      of="written"
      renderForm={(services) => <RecordingForm services={services} />}
      renderClips={(canMake) => (
        <ClipList
          canMake={canMake}
          kind="transcription"
          renderCard={(clip) => (
            <ClipCard clip={clip}>
              {clip.state === "completed" ? <Transcript key={clip.text} clip={clip} /> : null}
            </ClipCard>
          )}
        />
      )}
    />
  );
}
