import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { agentsQuery } from "../queries.ts";
import { useMyId } from "../store/store.ts";
import styles from "./Composer.module.css";
import type { Colleague } from "./useComposer.ts";

const SHOWN = 6;

/** Colleagues whose name begins with what is written after the @. */
export function useMentions(written: string | undefined): Colleague[] {
  const me = useMyId();
  const { data } = useQuery({
    ...agentsQuery(written ?? ""),
    enabled: written !== undefined,
    placeholderData: keepPreviousData,
  });
  if (written === undefined) return [];
  return (data?.agents ?? []).filter(({ uId }) => uId !== me).slice(0, SHOWN);
}

interface MentionsProps {
  id: string;
  colleagues: readonly Colleague[];
  chosen: number;
  onPick: (colleague: Colleague) => void;
}

/** The list over the field: the arrows of the field move through it. */
export function Mentions({ id, colleagues, chosen, onPick }: MentionsProps) {
  const { t } = useTranslation("chat");
  return (
    <div role="listbox" id={id} aria-label={t("composer.mentions")} className={styles.mentions}>
      {colleagues.map((colleague, at) => (
        // The field holds the focus; a press is for the mouse.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={colleague.uId}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(colleague)}
        >
          <bdi>{colleague.name}</bdi>
        </div>
      ))}
    </div>
  );
}
