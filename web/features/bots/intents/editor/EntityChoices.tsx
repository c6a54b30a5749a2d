import { useTranslation } from "react-i18next";
import type { Entity } from "#contract/bots/entities.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import styles from "./EntityPicker.module.css";

interface EntityChoicesProps {
  entities: readonly Entity[];
  search: string;
  /** Nothing is selected that could be marked. */
  disabled: boolean;
  onPick: (entity: Entity) => void;
}

export function EntityChoices({ entities, search, disabled, onPick }: EntityChoicesProps) {
  const { t } = useTranslation("bots");
  const words = search.trim().toLowerCase();
  const found = entities.filter(({ name }) => name.toLowerCase().includes(words));
  if (!found.length) return <EmptyState title={t("picker.none")} />;
  return (
    <ul className={styles.list} aria-label={t("picker.list")}>
      {found.map((entity) => (
        <li key={entity.id}>
          <button type="button" className={styles.choice} disabled={disabled} onClick={() => onPick(entity)}>
            <span className={styles.choiceName} dir="auto">
              {entity.name}
            </span>
            <span className={styles.kind}>{t(entity.type === 1 ? "picker.system" : "picker.custom")}</span>
            {entity.description ? <span className={styles.about}>{entity.description}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
