import { IconArrowRight, IconLayoutGrid } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFirstSteps } from "../features/first-steps/useFirstSteps.ts";
import { useBranding } from "../platform/branding/store.ts";
import type { Screen } from "../platform/screens.ts";
import { holds, useSession } from "../platform/session/store.ts";
import { CardGrid } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Kbd } from "../ui/Kbd.tsx";
import { CardsSkeleton } from "../ui/Skeletons.tsx";
import { GROUPS } from "./groups.ts";
import styles from "./HomePage.module.css";
import { openTo, useScreens } from "./screen-list.ts";

const FirstSteps = lazy(() => import("../features/first-steps/FirstSteps.tsx"));
const Banners = lazy(() => import("./Banners.tsx"));
const Graph = lazy(() => import("../features/chat/graph/GraphPanel.tsx"));

/** Greets the person and shows what they may open. */
export default function HomePage() {
  const { t } = useTranslation();
  const { title, banners, dashBoardVideo } = useBranding();
  const own = banners.length > 0 || dashBoardVideo !== null;
  const me = useSession((session) => session.me);
  const numbers = holds(me, ["CHAT.VIEW_ANALYTICS", "CHAT.VIEW_MONITOR"]);
  const screens = openTo(useScreens(), me);
  const { waiting, steps, hide } = useFirstSteps();
  return (
    <>
      <header className={styles.hello}>
        <p className={styles.where}>
          <bdi>{me?.enterpriseName}</bdi>
        </p>
        <h1>{t("shell.welcome", { title, name: me?.name })}</h1>
        <p className={styles.text}>
          {t("shell.welcomeText")} <Kbd keys="mod+K" />
        </p>
      </header>
      {own ? (
        <Suspense fallback={null}>
          <Banners />
        </Suspense>
      ) : null}
      {/* What comes late would push down what is read or pressed already. */}
      <Suspense fallback={<CardsSkeleton />}>
        {waiting ? (
          <CardsSkeleton />
        ) : (
          <>
            {steps.length ? <FirstSteps steps={steps} hide={hide} /> : null}
            {numbers ? (
              <div className={styles.graph}>
                <Suspense fallback={null}>
                  <Graph />
                </Suspense>
              </div>
            ) : null}
            <Areas screens={screens} />
          </>
        )}
      </Suspense>
    </>
  );
}

function Areas({ screens }: { screens: readonly Screen[] }) {
  const { t } = useTranslation();
  if (screens.length === 0)
    return <EmptyState icon={IconLayoutGrid} title={t("shell.noAreas")} text={t("shell.noAreasText")} />;
  return (
    <section aria-labelledby="areas">
      <h2 id="areas" className={styles.heading}>
        {t("shell.areas")}
      </h2>
      <CardGrid>
        {screens.map((screen) => (
          <AreaCard key={screen.path} screen={screen} />
        ))}
      </CardGrid>
    </section>
  );
}

function AreaCard({ screen: { path, title, nav } }: { screen: Screen }) {
  const { t } = useTranslation();
  const group = GROUPS.find(({ id }) => id === nav?.group);
  const Icon = nav?.icon ?? IconLayoutGrid;
  return (
    <li>
      <Link to={path} className={styles.card}>
        <span className={styles.icon} aria-hidden>
          <Icon size={22} stroke={1.5} />
        </span>
        <span className={styles.words}>
          {group ? <span className={styles.group}>{t(group.title)}</span> : null}
          <span className={styles.name}>{t(title)}</span>
          {nav?.text ? <span className={styles.about}>{t(nav.text)}</span> : null}
        </span>
        <IconArrowRight size={18} stroke={1.6} className={`icon-flip ${styles.arrow}`} aria-hidden />
      </Link>
    </li>
  );
}
