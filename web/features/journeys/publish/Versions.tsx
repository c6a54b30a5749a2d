import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Journey } from "#contract/journeys/views.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { toDesigner } from "../places.ts";
import { refreshJourneys, RESTORE, versionsQuery } from "../queries.ts";
import styles from "./Publish.module.css";

const VersionDialog = lazy(() => import("./VersionDialog.tsx"));

/** What was published, newest first: looked at, and made the draft again. */
export function Versions({ journey }: { journey: Journey }) {
  const { t } = useTranslation("journeys");
  const { id, abilities } = journey;
  const navigate = useNavigate();
  const query = useQuery(versionsQuery(id));
  const { ask, dialog } = useConfirm();
  const [looked, setLooked] = useState<number>();
  const restore = (version: number) =>
    ask({
      title: t("versions.restoreTitle", { number: version }),
      body: t("versions.restoreText"),
      run: async () => {
        await api(RESTORE, { params: { id, version } }).catch((error: unknown) => {
          toast.error(errorMessage(error));
          throw error;
        });
        toast.success(t("versions.restored", { number: version }));
        await refreshJourneys();
        void navigate(toDesigner(id));
      },
    });
  return (
    <section className={styles.card} aria-label={t("versions.title")}>
      <h2>{t("versions.title")}</h2>
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className={styles.muted}>{t("versions.none")}</p>
          ) : (
            <ol className={styles.versions}>
              {versions.map(({ version, publishedAt, publishedBy, steps, entered }) => (
                <li key={`${version} ${publishedAt}`}>
                  <span>
                    <strong>
                      {t("versions.one", { number: version })}
                      {version === journey.publishedVersion ? ` · ${t("versions.now")}` : ""}
                    </strong>
                    <small>
                      <DateText value={publishedAt} /> · <bdi>{publishedBy ?? "-"}</bdi>
                    </small>
                    <small>
                      {t("versions.steps", { count: steps })} · {t("versions.entered", { count: entered })}
                    </small>
                  </span>
                  <span className={styles.row}>
                    <Button size="small" onClick={() => setLooked(version)}>
                      {t("versions.look", { number: version })}
                    </Button>
                    {abilities.edit ? (
                      <Button size="small" onClick={() => restore(version)}>
                        {t("versions.restore", { number: version })}
                      </Button>
                    ) : null}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
      <Suspense>
        {looked === undefined ? null : (
          <VersionDialog id={id} version={looked} onClose={() => setLooked(undefined)} />
        )}
      </Suspense>
      {dialog}
    </section>
  );
}
