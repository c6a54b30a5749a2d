import { useTranslation } from "react-i18next";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { dateInText } from "#web/ui/format/date.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { ownZone, zoneName } from "#web/ui/format/zone.ts";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import { alike } from "./departing.ts";
import styles from "./Plan.module.css";

const FORMAT = "D MMM hh:mm A";
/** More are summed up in one line. */
const SHOWN = 12;

/** When it goes out where people are, by the reader's clock. */
export function LocalStarts({ starts }: { starts: NonNullable<FlightPlan["localStarts"]> }) {
  const { t, i18n } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const groups = alike(starts, (zone, at) => zoneName(zone, i18n.language, at));
  const rest = groups.slice(SHOWN);
  const rows = groups.slice(0, SHOWN).map(({ name, count, at, late }) => ({
    key: `${name} ${at}`,
    cells: [name, number(count), late ? t("local.atOnce") : dateInText(at, FORMAT)],
  }));
  if (rest.length > 0) {
    const count = rest.reduce((sum, one) => sum + one.count, 0);
    const more = t("local.more", { count: rest.length, number: number(rest.length) });
    rows.push({ key: "more", cells: [more, number(count), dateInText(rest.at(-1)!.at, FORMAT)] });
  }
  const late = groups.filter((one) => one.late).reduce((sum, one) => sum + one.count, 0);
  return (
    <section className={styles.card}>
      <h2 id="local-starts">{t("local.title")}</h2>
      <p>
        {groups.length === 1 ? t("local.oneZone") : null}{" "}
        {late > 0 ? t("local.late", { count: late, number: number(late) }) : null}{" "}
        {t("local.lead", { zone: isolated(ownZone(i18n.language, groups[0]?.at)) })}
      </p>
      <PlainTable
        labelledBy="local-starts"
        columns={[
          { key: "zone", head: t("local.zone") },
          { key: "people", head: t("local.people"), end: true },
          { key: "at", head: t("local.goes"), end: true },
        ]}
        rows={rows}
      />
    </section>
  );
}
