import { useOutletContext } from "react-router";
import type { PromptConfig } from "#contract/bots/prompt.ts";
import type { BotCard, BotConfig } from "#contract/bots/agents.ts";

export type Bot = BotCard & { config: BotConfig; promptConfig: PromptConfig | null };

/** The agent whose pages these are; the agent's frame has fetched it. */
export const useBot = (): Bot => useOutletContext<Bot>();
