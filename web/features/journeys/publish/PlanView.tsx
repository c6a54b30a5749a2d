import {
  IconArrowsExchange,
  IconTrash,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTarget,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { JourneyFinding } from "#contract/journeys/definition.ts";
import type { PublishPlan } from "#contract/journeys/views.ts";
import type { IconType } from "#web/ui/Button.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { useFinding } from "../parts/useFinding.ts";
import styles from "./Publish.module.css";

const ICONS: Record<PublishPlan["changes"][number]["what"], IconType> = {
  added: IconPlus,
  removed: IconTrash,
  changed: IconPencil,
  entry: IconSettings,
  exits: IconSettings,
  goal: IconTarget,
  settings: IconSettings,
};

interface PlanViewProps {
  plan: PublishPlan;
  findings: readonly JourneyFinding[];
}

/** What publishing changes, for whom, and what stands against it. */
export function PlanView({ plan, findings }: PlanViewProps) {
  const { t } = useTranslation("journeys");
  const say = useFinding();
  const { changes, moved, stay, present, publishedVersion } = plan;
  const called = (name: string, kind: string | null) =>
    isolated(name || (kind ? t(`steps.${kind}.title`) : t("words.unnamed")));
  const targets = new Map(changes.map(({ stepId, name, kind }) => [stepId, called(name, kind)]));
  return (
    <div className={styles.plan}>
      {findings.length > 0 ? (
        <section aria-label={t("problems.head", { count: findings.length })}>
          <h3>{t("problems.head", { count: findings.length })}</h3>
          <ul className={styles.list}>
            {findings.map((finding) => (
              <li key={JSON.stringify(finding)} data-level={finding.level} dir="auto">
                {say(finding)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-label={t("plan.changes")}>
        <h3>{t("plan.changes")}</h3>
        {publishedVersion === null ? (
          <p className={styles.muted}>{t("plan.first")}</p>
        ) : changes.length === 0 ? (
          <p className={styles.muted}>{t("plan.none")}</p>
        ) : (
          <ul className={styles.list}>
            {changes.map(({ what, stepId, name, kind }) => {
              const Icon = ICONS[what];
              return (
                <li key={`${what} ${stepId}`} data-what={what}>
                  <Icon size={15} stroke={1.9} />
                  <span>{t(`plan.what.${what}`, { name: called(name, kind) })}</span>
                </li>
              );
            })}
          </ul>
        )}
      </section>
      {publishedVersion === null && present === null ? null : (
        <section aria-label={t("plan.people")}>
          <h3>{t("plan.people")}</h3>
          <ul className={styles.list}>
            {publishedVersion === null ? null : (
              <li>
                <span>{t("plan.stay", { count: stay })}</span>
              </li>
            )}
            {moved.map(({ stepId, name, people, to }) => (
              <li key={stepId}>
                <IconArrowsExchange size={15} stroke={1.9} />
                <span>
                  {to === null
                    ? t("plan.out", { count: people, from: isolated(name || stepId) })
                    : t("plan.moves", {
                        count: people,
                        from: isolated(name || stepId),
                        to: targets.get(to) ?? isolated(to),
                      })}
                </span>
              </li>
            ))}
            {present === null ? null : (
              <li>
                <IconPlus size={15} stroke={1.9} />
                <span>{t("plan.present", { count: present })}</span>
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}
