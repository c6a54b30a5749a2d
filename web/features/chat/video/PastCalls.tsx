import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { apiQuery } from "#web/platform/api/query.ts";
import { Calls } from "./Calls.tsx";

/** The calls of a chat that is looked up in the history; nothing where there were none. */
export default function PastCalls({ chatId }: { chatId: string }) {
  const { t } = useTranslation("chat");
  const { data } = useQuery(apiQuery("GET /e/chat/video/history", { query: { chatId, perPage: 1 } }));
  if (!data || data.calls.length === 0) return null;
  return (
    <section>
      <h3>{t("video.calls")}</h3>
      <Calls chatId={chatId} />
    </section>
  );
}
