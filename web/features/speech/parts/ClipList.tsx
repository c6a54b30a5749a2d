import { IconWaveSine } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ClipKind, CLIPS_PAGE } from "#contract/speech/limits.ts";
import type { SpeechClip } from "#contract/speech/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { EmptyState, ErrorState } from "#web/ui/EmptyState.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { CardsSkeleton } from "#web/ui/Skeletons.tsx";
import { clipsQuery } from "../queries.ts";
import styles from "./Speech.module.css";

const SEARCH_MS = 200;
const SHOWN_MAX = 500;
const START = { search: "" };

interface ClipListProps {
  kind: ClipKind;
  /** Whether more can be made: how that is done is said only then. */
  canMake: boolean;
  renderCard: (clip: SpeechClip) => ReactNode;
}

/** Clips of a kind, newest first; a list that grows. */
export function ClipList({ kind, canMake, renderCard }: ClipListProps) {
  const { t } = useTranslation("speech");
  const of = kind === "synthesis" ? "aloud" : "written";
  const [{ search }, set] = useListParams(START);
  const [perPage, setPerPage] = useState(CLIPS_PAGE);
  const query = useQuery({
    ...clipsQuery({ kind, search: search.trim(), perPage }),
    placeholderData: keepPreviousData,
  });
  const clips = query.data?.clips;
  if (query.error && !clips)
    return <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />;
  if (!clips) return <CardsSkeleton />;
  if (clips.length === 0 && search === "")
    return canMake ? (
      <EmptyState icon={IconWaveSine} title={t(`${of}.none`)} text={t(`${of}.noneText`)} />
    ) : null;
  return (
    <>
      <SearchBox
        value={search}
        onChange={(next) => {
          set({ search: next });
          setPerPage(CLIPS_PAGE);
        }}
        label={t("search")}
        debounce={SEARCH_MS}
      />
      {clips.length === 0 ? (
        <EmptyState icon={IconWaveSine} title={t("noneFound")} />
      ) : (
        <ul className={styles.list} data-stale={query.isPlaceholderData || undefined}>
          {clips.map((clip) => (
            <li key={clip.id}>{renderCard(clip)}</li>
          ))}
        </ul>
      )}
      {query.data?.more && perPage < SHOWN_MAX ? (
        <ShowMore more busy={query.isFetching} onMore={() => setPerPage(perPage + CLIPS_PAGE)} />
      ) : null}
    </>
  );
}
