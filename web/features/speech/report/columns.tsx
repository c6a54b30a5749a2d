import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Transcription } from "#contract/speech/transcriptions.ts";
import { useCan } from "#web/platform/session/store.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { useSpan } from "#web/ui/format/span.ts";
import { bytesText } from "#web/ui/format/text.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";

const toChat = (id: string) => `/chat/history?chat=${id}`;
const toClip = (name: string) => `/services/speech/speechservice?search=${encodeURIComponent(name)}`;

/** Where the recording lies, for who may go there. */
function Recording({ source, subjectId, clipName }: Transcription) {
  const { t } = useTranslation("speech");
  const mayRead = useCan("CHAT.VIEW_CHATHISTORY");
  const mayHear = useCan("COGNITIVE.VIEW");
  if (source === "chat")
    return mayRead ? <Link to={toChat(subjectId)}>{t("report.inChat")}</Link> : <>{t("report.inChat")}</>;
  const name = clipName === null ? t("report.goneClip") : <bdi>{clipName}</bdi>;
  return clipName !== null && mayHear ? <Link to={toClip(clipName)}>{name}</Link> : <>{name}</>;
}

/** The columns of recordings that were to be written down. */
export function useColumns(): Column<Transcription>[] {
  const { t } = useTranslation("speech");
  const { number } = useNumbers();
  const span = useSpan();
  return [
    { key: "recording", head: t("report.recording"), cell: (row) => <Recording {...row} /> },
    {
      key: "result",
      head: t("report.result"),
      keep: true,
      wrap: true,
      cell: ({ reason, characters }) =>
        reason === null ? (
          <StatusPill tone="ok">
            {t("report.charactersOf", { count: characters, number: number(characters) })}
          </StatusPill>
        ) : (
          <>
            <StatusPill tone="bad">{t("report.outcomes.failed")}</StatusPill> <bdi>{reason}</bdi>
          </>
        ),
    },
    { key: "at", head: t("report.at"), fold: true, cell: ({ at }) => <DateText value={at} /> },
    {
      key: "length",
      head: t("report.length"),
      priority: 2,
      align: "end",
      cell: ({ seconds, size }) => (
        <span title={bytesText(size)}>{seconds === null ? bytesText(size) : span(Math.max(1, seconds))}</span>
      ),
    },
    { key: "service", head: t("service"), priority: 2, cell: ({ service }) => <bdi>{service}</bdi> },
    {
      key: "language",
      head: t("report.language"),
      priority: 3,
      cell: ({ language }) => <bdi>{language || "-"}</bdi>,
    },
    { key: "askedBy", head: t("report.askedBy"), priority: 3, cell: ({ askedBy }) => <bdi>{askedBy}</bdi> },
  ];
}
