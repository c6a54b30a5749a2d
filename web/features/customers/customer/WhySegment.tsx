import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconCheck, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Segment } from "#contract/customers/segments.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { dateText } from "#web/ui/format/date.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { whyQuery } from "../queries.ts";
import { Section } from "./Section.tsx";
import styles from "./Why.module.css";

interface WhySegmentProps {
  customerId: string;
  segments: readonly Segment[];
}
const SHOWN = 100;
/** A date keeps its order within words that run the other way. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Why the person is in a segment or is not, condition by condition, and until when. */
export function WhySegment({ customerId, segments }: WhySegmentProps) {
  const { t } = useTranslation("customers");
  const [id, setId] = useState<string | null>(null);
  return (
    <Section title={t("why.title")}>
      <Select
        aria-label={t("why.segment")}
        data={segments.map((segment) => ({ value: segment.id, label: segment.name }))}
        value={id}
        onChange={setId}
        placeholder={t("why.pick")}
        limit={SHOWN}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("ui.remove") }}
      />
      {id ? <Why key={id} customerId={customerId} segmentId={id} /> : null}
    </Section>
  );
}

function Why({ customerId, segmentId }: { customerId: string; segmentId: string }) {
  const { t } = useTranslation("customers");
  const query = useQuery(whyQuery(segmentId, customerId));
  return (
    <div className={styles.why} aria-live="polite">
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ inside, kind, summary, reasons, turnsAt }) => (
          <>
            <p className={styles.verdict}>
              <StatusPill tone={inside ? "ok" : "neutral"}>
                {t(inside ? "why.inside" : "why.outside")}
              </StatusPill>
              {turnsAt ? (
                <span>{t(inside ? "why.leaves" : "why.enters", { day: isolated(dateText(turnsAt)) })}</span>
              ) : null}
            </p>
            {kind === "static" ? (
              <p className={styles.text} dir="auto">
                {summary}
              </p>
            ) : (
              <ul className={styles.reasons}>
                {reasons.map(({ met, text }, place) => (
                  // Two conditions may say the same; they do not move.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={`${place} ${text}`} data-met={met}>
                    {met ? (
                      <IconCheck size={16} role="img" aria-label={t("why.holds")} />
                    ) : (
                      <IconX size={16} role="img" aria-label={t("why.fails")} />
                    )}
                    <span dir="auto">{text}</span>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
