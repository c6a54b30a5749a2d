import type { ComponentType } from "react";

const load = () => import("./frames/alone/pages.tsx");

/** An agent's analytics without the console around them: path, and where the page is found. */
export const analyticsPages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>> = {
  "/analytics/conversation": async () => ({ default: (await load()).ConversationAlone }),
  "/analytics/classification": async () => ({ default: (await load()).ClassificationAlone }),
  "/analytics/sentiment": async () => ({ default: (await load()).SentimentAlone }),
};
