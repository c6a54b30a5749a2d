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
  clips: ReactNode;
}

/** A form on one side, and on the other what came of it before. */
export function SpeechDesk({ of, renderForm, clips }: SpeechDeskProps) {
  const { t } = useTranslation("speech");
  useTitle(t(`${of}.title`));
  const query = useQuery(servicesQuery());
  return (
    <>
      <PageHeader title={t(`${of}.title`)} description={t(`${of}.lead`)} />
      <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
        {({ textToSpeech, speechToText }) => {
          const services = of === "aloud" ? textToSpeech : speechToText;
          return (
            <div className={styles.desk}>
              <div className={styles.form}>
                {services.length === 0 ? <NoService of={of} /> : renderForm(services)}
              </div>
              <section className={styles.clips} aria-label={t(`${of}.clips`)}>
                {clips}
              </section>
            </div>
          );
        }}
      </QueryState>
    </>
  );
}
