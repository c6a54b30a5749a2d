import { writeDaysAs } from "#web/ui/format/date.ts";
import { api } from "./api/client.ts";
import { registerLive } from "./socket/live.ts";

/** Writes days as the enterprise does; without an answer they stay as the product writes them. */
export async function followConventions(): Promise<void> {
  const { configuration } = await api("GET /e/enterprise/configuration").catch(() => ({
    configuration: null,
  }));
  if (configuration) writeDaysAs(configuration.dateFormat);
}

registerLive("conventions", { "enterprise.changed": () => void followConventions() });
