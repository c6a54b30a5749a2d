import type { TestApp } from "../harness.ts";
import { newId } from "#server/platform/ids.ts";

/** A prompt bot that is set up to talk. Returns its id. */
export async function makePromptBot(
  app: TestApp,
  token: string,
  openaiKey: string,
  change: object = {},
): Promise<string> {
  const body = { name: `Prompt ${newId()}`, description: "For a test", type: "prompt" };
  const { id } = (await app.call("POST /chatbird/api/nlp/agent", { token, body })).data;
  const saved = await app.call("POST /chatbird/api/nlp/agent/{agentId}/prompt", {
    token,
    params: { agentId: id },
    body: { openaiKey, prompt: "You sell bicycles. Be kind.", ...change },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  return id;
}
