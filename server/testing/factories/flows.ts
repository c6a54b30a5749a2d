import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

/** A flow of one screen in which nothing is wrong. */
export const ONE_SCREEN = {
  version: "3.1",
  screens: [
    {
      id: "ASK",
      title: "Tell us",
      terminal: true,
      success: true,
      data: {},
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "Form",
            name: "experience_level_form",
            children: [
              { type: "TextInput", label: "Name", name: "name", required: true },
              {
                type: "Footer",
                label: "Send",
                "on-click-action": { name: "complete", payload: { name: "${form.name}" } },
              },
            ],
          },
        ],
      },
    },
  ],
};

/** A flow as it lies in its table, which no vendor has. */
export async function makeFlow(
  { platform }: TestApp,
  enterpriseId: string,
  channelId: string,
  { name = "Survey", json = JSON.stringify(ONE_SCREEN) }: { name?: string; json?: string } = {},
): Promise<string> {
  const id = newId();
  const { system } = platform.database;
  await system.query(
    `insert into flow (enterprise_id, id, channel_id, name, categories, flow_json, created_by_name, updated_by_name)
     values ($1, $2, $3, $4, '{OTHER}', $5, $4, $4)`,
    [enterpriseId, id, channelId, name, json],
  );
  await system.query(
    `insert into flow_version (enterprise_id, flow_id, version, flow_json, saved_by_name) values ($1, $2, 1, $3, $4)`,
    [enterpriseId, id, json, name],
  );
  await system.query(
    `insert into flow_answer (enterprise_id, id, flow_id, vendor_message_id, person, profile_name, answers, at)
     values ($1, $2, $3, 'first', '+15550100200', $4, $5, now())`,
    [enterpriseId, newId(), id, name, JSON.stringify({ name })],
  );
  return id;
}
