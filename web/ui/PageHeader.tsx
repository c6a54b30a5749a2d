import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { BackLink } from "./BackLink.tsx";
import { cx } from "./cx.ts";
import { lastPlace } from "./lastPlace.ts";
import styles from "./PageHeader.module.css";

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** The way here, without this page; only when it is more than one step. */
  crumbs?: readonly { label: string; to: string }[];
  /** The parent, for detail pages; a list is come back to as it was left. */
  back?: { to: string; label: string };
  /** Status pill and the like, after the title. */
  meta?: ReactNode;
  /** At most three, the primary last. */
  actions?: ReactNode;
  /** Stays in sight over a long page, with its actions. */
  stuck?: boolean;
}

export function PageHeader({ title, description, crumbs, back, meta, actions, stuck }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={cx(styles.header, stuck && styles.stuck)}>
      <div className={styles.words}>
        {crumbs?.length ? (
          <nav aria-label={t("ui.breadcrumbs")}>
            <ol className={styles.crumbs}>
              {crumbs.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} dir="auto">
                    {label}
                  </Link>
                  <IconChevronRight size={14} className="icon-flip" aria-hidden />
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className={styles.title}>
          {back ? <BackLink {...back} to={lastPlace(back.to)} /> : null}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {meta}
        </div>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
