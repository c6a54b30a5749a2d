import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { servicesQuery } from "../queries.ts";
import { NoService } from "./NoService.tsx";
import type { Service } from "./ServiceSelect.tsx";
import styles from "./Speech.module.css";

interface SpeechDeskProps {
  of: "aloud" | "written";
  renderForm: (services: readonly Service[]) => ReactNode;
  renderClips: (canMake: boolean) => ReactNode;
}

/** A form on one side, and on the other what came of it before. */
export function SpeechDesk({ of, renderForm, renderClips }: SpeechDeskProps) {
  const { t } = useTranslation("speech");
  useTitle(t(`${of}.title`));
  const query = useQuery(servicesQuery());
  return (
    <>
      <PageHeader title={t(`${of}.title`)} description={t(`${of}.lead`)} />
      <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
        {({ textToSpeech, speechToText }) => {
          const services = of === "aloud" ? textToSpeech : speechToText;
          const canMake = services.length > 0;
          return (
            <div className={canMake ? styles.desk : styles.clips}>
              <div className={styles.form}>{canMake ? renderForm(services) : <NoService of={of} />}</div>
              <section className={styles.clips} aria-label={t(`${of}.clips`)}>
                {renderClips(canMake)}
              </section>
            </div>
          );
        }}
      </QueryState>
    </>
  );
}
