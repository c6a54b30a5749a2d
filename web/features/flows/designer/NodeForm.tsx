import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  componentRule,
  type ComponentType,
  type DraftComponent,
  type Json,
  type JsonObject,
} from "#engines/flows/index.ts";
import { toast } from "#web/platform/toast/store.ts";
import { ActionField } from "./ActionField.tsx";
import { setComponent } from "./changes.ts";
import { type PickVariable, useDesk } from "./context.ts";
import styles from "./Designer.module.css";
import { PropertyField } from "./PropertyField.tsx";

const VariableDialog = lazy(() => import("./VariableDialog.tsx"));

/** The properties of one component. */
export function NodeForm({ at, component: { value } }: { at: number; component: DraftComponent }) {
  const { t } = useTranslation("flows");
  const { screen, spot, changeScreen, fixed } = useDesk();
  const [picking, setPicking] = useState<{ label: string; take: (reference: string) => void }>();
  const rule = componentRule(value.type);
  if (!screen) return null;
  if (!rule) return <p className={styles.help}>{t("field.unknown")}</p>;
  const set = (property: string, next: Json | undefined) => {
    const changed: JsonObject = { ...value };
    if (next === undefined) delete changed[property];
    else changed[property] = next;
    changeScreen(setComponent(screen, at, changed), `${spot.screen}.${at}.${property}`);
  };
  const pick: PickVariable = (label, take) => {
    if (Object.keys(screen.data).length === 0) toast.error(t("toast.noData"));
    else setPicking({ label, take });
  };
  const has = (property: string) => value[property] !== undefined && value[property] !== "";
  const captions =
    has("center-caption") && (has("left-caption") || has("right-caption"))
      ? t("field.captions")
      : has("left-caption") !== has("right-caption")
        ? t("field.captions")
        : undefined;
  return (
    <fieldset className={styles.plain} disabled={fixed}>
      <legend>{t(`component.${value.type as ComponentType}`)}</legend>
      {Object.entries(rule.properties).map(([property, asked]) =>
        asked.kind === "action" ? (
          <ActionField
            key={property}
            property={property}
            rule={asked}
            value={value[property]}
            onChange={(next) => set(property, next)}
            onPick={pick}
          />
        ) : (
          <PropertyField
            key={property}
            property={property}
            rule={asked}
            value={value[property]}
            onChange={(next) => set(property, next)}
            onPick={pick}
            {...(property === "center-caption" && captions ? { error: captions } : {})}
          />
        ),
      )}
      <Suspense>
        {picking ? (
          <VariableDialog
            names={Object.keys(screen.data)}
            onAdd={picking.take}
            onClose={() => setPicking(undefined)}
          />
        ) : null}
      </Suspense>
    </fieldset>
  );
}
