import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconPhotoPlus, IconPhotoSpark } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { dayBefore, dayBound } from "#web/ui/format/days.ts";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { CardsSkeleton } from "#web/ui/Skeletons.tsx";
import { NoModel } from "../parts/NoModel.tsx";
import { NEW_LIBRARY } from "../places.ts";
import { librariesQuery, modelsQuery } from "../queries.ts";
import styles from "../parts/Creatives.module.css";
import { LibraryCards } from "./LibraryCards.tsx";

const DAYS = 30;
const SEARCH_MS = 200;

/** Image libraries of the last thirty days, or of other days. */
export default function LibrariesPage() {
  const { t } = useTranslation("creatives");
  useTitle(t("title"));
  const navigate = useNavigate();
  const [defaults] = useState(() => ({ name: "", startDay: dayBefore(DAYS), endDay: dayBefore() }));
  const [{ name, startDay, endDay }, set] = useListParams(defaults);
  const query = useQuery({
    ...librariesQuery({ fromDate: dayBound(startDay, "start"), toDate: dayBound(endDay, "end") }),
    placeholderData: keepPreviousData,
  });
  const models = useQuery(modelsQuery());
  const canCreate = useCan("CREATIVES.CREATE");
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("create"), group: t("title"), run: () => void navigate(NEW_LIBRARY) }]
      : [],
  );
  const create = canCreate ? (
    <Button tone="primary" icon={IconPhotoPlus} to={NEW_LIBRARY}>
      {t("create")}
    </Button>
  ) : null;
  const wanted = name.trim().toLowerCase();
  const libraries = query.data?.creativesLibraries;
  const shown = libraries?.filter((library) => library.name.toLowerCase().includes(wanted));
  const narrowed = wanted !== "" || startDay !== defaults.startDay || endDay !== defaults.endDay;
  const empty = narrowed ? (
    <EmptyState
      icon={IconPhotoSpark}
      title={t("noneFound")}
      action={<Button onClick={() => set(defaults)}>{t("ui.clearFilters")}</Button>}
    />
  ) : models.data?.models.length === 0 ? (
    <NoModel />
  ) : (
    <EmptyState
      icon={IconPhotoSpark}
      title={t("none")}
      text={t(canCreate ? "noneText" : "noneToSee")}
      action={create}
    />
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} actions={create} />
      <ToolRow>
        <SearchBox
          value={name}
          onChange={(next) => set({ name: next })}
          label={t("search")}
          debounce={SEARCH_MS}
        />
        <DateField
          aria-label={t("start")}
          title={t("start")}
          className={styles.day}
          value={startDay}
          max={endDay || dayBefore()}
          onChange={(value) => set({ startDay: value })}
        />
        <DateField
          aria-label={t("end")}
          title={t("end")}
          className={styles.day}
          value={endDay}
          min={startDay || undefined}
          max={dayBefore()}
          onChange={(value) => set({ endDay: value })}
        />
      </ToolRow>
      {shown?.length ? (
        <>
          <LibraryCards libraries={shown} stale={query.isPlaceholderData} />
          {query.data?.more ? <p className={styles.hint}>{t("more")}</p> : null}
        </>
      ) : query.error ? (
        <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : shown ? (
        empty
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}
