import type { Rows } from "./tables.ts";

/** A feature that uses configurations says what uses one, as a sentence names it: "the agent Shop". */
export type IntegrationUsage = (rows: Rows, integrationId: string) => Promise<string[]>;

export interface IntegrationOptions {
  usage?: readonly IntegrationUsage[];
}
