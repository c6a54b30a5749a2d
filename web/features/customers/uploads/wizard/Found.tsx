import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ConsentCounts, RowCounts } from "#contract/customers/uploads.ts";
import { Figures } from "../parts/Figures.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ConsentFigures } from "../parts/ConsentFigures.tsx";
import { RefusedRows } from "../parts/RefusedRow.tsx";
import { toErrors } from "../../places.ts";
import { errorsQuery } from "../queries.ts";
import styles from "./Wizard.module.css";

const FIRST = 5;

interface FoundProps {
  uploadId: string;
  counts: RowCounts;
  consents: ConsentCounts | null;
}

/** What a check found: the five figures, what it says of messages, and the first rows that would be left out. */
export function Found({ uploadId, counts, consents }: FoundProps) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  const { repeated, bad } = counts;
  const refused = repeated + bad;
  const { data } = useQuery({ ...errorsQuery(uploadId, 0, "", FIRST), enabled: refused > 0 });
  const rows = data?.customers.customers ?? [];
  const more = refused - rows.length;
  const none = counts.new + counts.changed + counts.same === 0;
  return (
    <div className={styles.found}>
      <h3>{t("run.found")}</h3>
      <Figures counts={counts} tense="will" />
      {consents ? <ConsentFigures counts={consents} /> : null}
      {none ? <p className={styles.warn}>{t("run.nothing")}</p> : null}
      {rows.length > 0 ? (
        <>
          <h3>{t("run.firstErrors")}</h3>
          <RefusedRows rows={rows} label={t("run.firstErrors")} />
          {more > 0 ? (
            <p className={styles.hint}>
              {t("run.more", { count: more, number: number(more) })}{" "}
              <Link to={toErrors(uploadId)}>{t("run.allErrors")}</Link>
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
