import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { InstalledThing } from "#contract/marketplace/views.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { thingPage } from "../places.ts";
import styles from "../Marketplace.module.css";

/** What an install made, each thing as a link to where it is looked after. */
export function Things({ things }: { things: readonly InstalledThing[] }) {
  const { t } = useTranslation("marketplace");
  return (
    <ul className={styles.things}>
      {things.map((thing) => (
        <li key={thing.id}>
          <span className={styles.muted}>{t(`things.${thing.kind}`)}</span>
          {thing.stands ? (
            <Link to={thingPage(thing)} dir="auto">
              {thing.name}
            </Link>
          ) : (
            <s dir="auto">{thing.name}</s>
          )}
          {thing.found ? <StatusPill tone="neutral">{t("things.found")}</StatusPill> : null}
          {thing.stands ? null : <StatusPill tone="warn">{t("things.gone")}</StatusPill>}
        </li>
      ))}
    </ul>
  );
}
