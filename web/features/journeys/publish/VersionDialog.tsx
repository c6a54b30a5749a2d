import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type JourneyDefinition, stepOf } from "#engines/journeys/index.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { useNames } from "../parts/useNames.ts";
import { useWords } from "../parts/useWords.ts";
import { versionQuery } from "../queries.ts";
import styles from "./Publish.module.css";

const ReadPicture = lazy(() => import("../canvas/ReadPicture.tsx"));

interface VersionDialogProps {
  id: string;
  version: number;
  onClose: () => void;
}

/** A published version, to be looked at. */
export default function VersionDialog({ id, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation("journeys");
  const query = useQuery(versionQuery(id, version));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("versions.one", { number: version })}
      size="min(1100px, 94vw)"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ definition }) => <Drawn definition={definition} />}
      </QueryState>
    </Modal>
  );
}

function Drawn({ definition }: { definition: JourneyDefinition }) {
  const { t } = useTranslation("journeys");
  const words = useWords(definition, useNames());
  const [chosen, setChosen] = useState("");
  const step = stepOf(definition, chosen);
  return (
    <>
      <p className={styles.said} role="status" dir="auto">
        <strong>{step ? words.title(step) : t("designer.entry")}</strong>{" "}
        {step ? words.summary(step) : words.trigger(definition.entry.trigger)}
      </p>
      <div className={styles.picture}>
        <Suspense fallback={<PageSkeleton />}>
          <ReadPicture definition={definition} words={words} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      </div>
    </>
  );
}
