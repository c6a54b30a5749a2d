import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";

export const NEW = "new";

/** Where the intents screen stands: story and intent by the address, and addresses of other places. */
export function usePlace() {
  const { botId = "" } = useParams();
  const [search] = useSearchParams();
  const storyId = search.get("story") ?? "";
  /** null: none was chosen yet, so the first one is shown; "": the editor was closed. */
  const intentId = search.get("intent");
  return useMemo(() => ({ storyId, intentId, ...addresses(botId) }), [botId, storyId, intentId]);
}

export function addresses(botId: string) {
  const base = `/bots/${botId}/intents`;
  return {
    base,
    toStory: (story: string) => `${base}?story=${story}`,
    toIntent: (story: string, intent: string) => `${base}?story=${story}&intent=${intent}`,
  };
}
