import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Tabs } from "#web/ui/Tabs.tsx";
import { useDesk } from "./context.ts";
import styles from "./Designer.module.css";
import { NodeForm } from "./NodeForm.tsx";
import { ScreenForm } from "./ScreenForm.tsx";

const TABS = ["node", "screen"] as const;

/** What the chosen component is like, and the screen it stands on. */
export function DetailsPane() {
  const { t } = useTranslation("flows");
  const { spot, screen } = useDesk();
  const place = `${spot.screen}.${spot.component}`;
  const [chosen, setChosen] = useState<{ tab: (typeof TABS)[number]; at: string }>({ tab: "screen", at: "" });
  // Who chooses another thing sees that one, until they say otherwise.
  const tab = chosen.at === place ? chosen.tab : spot.component === null ? "screen" : "node";
  const component = spot.component === null ? undefined : screen?.components[spot.component];
  return (
    <section className={styles.right} aria-labelledby="details-title">
      <h2 id="details-title">{t("designer.details")}</h2>
      <Tabs
        label={t("designer.details")}
        tabs={TABS.map((key) => ({ key, label: t(`designer.${key}`) }))}
        value={tab}
        onChange={(next) => setChosen({ tab: next, at: place })}
      >
        <div className={styles.form}>
          {tab === "node" ? (
            component ? (
              <NodeForm key={place} at={spot.component!} component={component} />
            ) : (
              <p className={styles.help}>{t("designer.noNode")}</p>
            )
          ) : screen ? (
            <ScreenForm key={spot.screen} screen={screen} />
          ) : (
            <p className={styles.help}>{t("designer.noScreens")}</p>
          )}
        </div>
      </Tabs>
    </section>
  );
}
