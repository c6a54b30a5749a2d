import type { JobView } from "#contract/jobs.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

/** Makes an agent through the API. Returns its id. */
export async function makeBot(app: TestApp, token: string, name = `Bot ${newId()}`): Promise<string> {
  const made = await app.call("POST /chatbird/api/nlp/agent", {
    token,
    body: { name, description: "For a test", type: "nlp" },
  });
  return made.data.id;
}

export async function makeStory(
  app: TestApp,
  token: string,
  agentId: string,
  name = `Story ${newId()}`,
): Promise<string> {
  return (await app.call("POST /chatbird/api/nlp/story", { token, body: { agentId, name } })).data.id;
}

export async function makeIntent(
  app: TestApp,
  token: string,
  intent: {
    agentId: string;
    storyId: string;
    name?: string;
    phrases?: string[];
    response?: string;
    entities?: object[];
  },
): Promise<string> {
  const { agentId, storyId, name = `intent ${newId()}`, phrases = ["one phrase", "another phrase"] } = intent;
  const body = {
    agentId,
    storyId,
    name,
    utterances: phrases.map((utterance) => ({ utterance })),
    responses: intent.response ? [{ response: intent.response }] : [],
    entities: intent.entities ?? [],
  };
  return (await app.call("POST /chatbird/api/nlp/intent", { token, body })).data.id;
}

export async function makeEntity(
  app: TestApp,
  token: string,
  agentId: string,
  name = `entity ${newId()}`,
): Promise<string> {
  const values = [{ value: "red", type: "synonyms", synonyms: ["crimson", "scarlet"] }];
  return (await app.call("POST /chatbird/api/nlp/entity", { token, body: { agentId, name, values } })).data
    .id;
}

/** Keeps a conversation that the agent must be able to hold. Returns its id. */
export async function makeTestConversation(
  app: TestApp,
  token: string,
  id: string,
  name: string,
  turns: { say: string; intent: string | null; reply?: string }[] = [
    { say: "where is my order", intent: "track order" },
  ],
): Promise<string> {
  const made = await app.call("POST /chatbird/api/nlp/agent/{id}/tests/conversations", {
    token,
    params: { id },
    body: { name, turns },
  });
  return made.data.id;
}

const SMALL_BOT = [
  { name: "greet", phrases: ["hi", "hello", "hi there", "good morning", "hey you"], response: "Hello!" },
  {
    name: "track order",
    phrases: [
      "where is my order",
      "where is my parcel",
      "track my order",
      "when does my package arrive",
      "order status please",
    ],
    response: "Track it **[here](https://example.com/track)**.",
  },
  {
    name: "refund",
    phrases: [
      "i want my money back",
      "give me a refund",
      "refund my order",
      "how do i return this",
      "money back please",
    ],
    response: "Refunds take five days.",
  },
];

/** A bot with three intents; trained when asked. */
export async function teachSmallBot(
  app: TestApp,
  token: string,
  options: { train?: boolean } = {},
): Promise<string> {
  const agentId = await makeBot(app, token);
  const storyId = await makeStory(app, token, agentId);
  for (const intent of SMALL_BOT) await makeIntent(app, token, { agentId, storyId, ...intent });
  if (options.train) await trainBot(app, token, agentId);
  return agentId;
}

/** A trained bot that books tables: it asks for the number of guests, the day and the room. */
export async function teachBookingBot(app: TestApp, token: string): Promise<string> {
  const agentId = await teachSmallBot(app, token);
  const storyId = await makeStory(app, token, agentId);
  const values = ["Hall", "Garden"].map((value) => ({
    value,
    type: "synonyms",
    synonyms: [value.toLowerCase()],
  }));
  const room = await app.call("POST /chatbird/api/nlp/entity", {
    token,
    body: { agentId, name: "room", values },
  });
  const need = (id: string, name: string, ...prompts: string[]) => ({
    id,
    name,
    required: true,
    value: "",
    prompts,
  });
  await makeIntent(app, token, {
    agentId,
    storyId,
    name: "book table",
    phrases: [
      "book a table",
      "i would like to book a table",
      "reserve a table for dinner",
      "can we have a table",
      "make a reservation",
    ],
    response: "A table for **{guests}** on $day in the {room}.",
    entities: [
      need("sys.number", "guests", "For how many people?", "Please tell me a number: for how many?"),
      need("sys.date", "day", "For {guests} people. On which day?"),
      need(room.data.id, "room", "Where would you like to sit?"),
    ],
  });
  await trainBot(app, token, agentId);
  return agentId;
}

export async function trainBot(app: TestApp, token: string, id: string): Promise<void> {
  const { data } = await app.call("GET /chatbird/api/nlp/agent/{id}/train", { token, params: { id } });
  await finishedJob(app, token, data.job.id);
}

/** Waits until a job has ended, however it ended: told by the database's own notification, not by the clock. */
export async function finishedJob(app: TestApp, token: string, id: string): Promise<JobView> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      const { data } = await app.call("GET /chatbird/api/jobs/{id}", { token, params: { id } });
      if (data.state === "done" || data.state === "failed" || data.state === "cancelled") resolve(data);
    };
    void app.platform.bus.on("dlvrd_events", () => void look().catch(reject)).then(look, reject);
  });
}
