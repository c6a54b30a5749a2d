import { buildFlow, newScreen } from "./draft.ts";
import type { DraftScreen, FlowDraft, JsonObject } from "./types.ts";

/** A screen for tests with these components in its Form. */
export const screen = (
  id: string,
  components: JsonObject[],
  more: Partial<DraftScreen> = {},
): DraftScreen => ({
  ...newScreen(id, id),
  components: components.map((value) => ({ inside: true, value })),
  ...more,
});
export const footer = (action: JsonObject = { name: "complete", payload: {} }): JsonObject => ({
  type: "Footer",
  label: "Continue",
  "on-click-action": action,
});
export const goTo = (name: string, payload: JsonObject = {}): JsonObject => ({
  name: "navigate",
  next: { type: "screen", name },
  payload,
});
export const flow = (...screens: DraftScreen[]): FlowDraft => ({ version: "3.1", screens, rest: {} });

/** A flow of two screens in which nothing is wrong. */
export const twoScreens = (): FlowDraft =>
  flow(
    screen("ASK", [
      { type: "TextHeading", text: "Tell us" },
      { type: "TextInput", label: "Name", name: "name", required: true, "min-chars": 2 },
      footer(goTo("DONE", { name: "${form.name}" })),
    ]),
    screen(
      "DONE",
      [
        { type: "TextBody", text: "${data.name}" },
        footer({ name: "complete", payload: { name: "${data.name}" } }),
      ],
      {
        data: { name: { type: "string", __example__: "Asha" } },
      },
    ),
  );

/** The text of a flow after one change of its JSON. */
export const textOf = (draft: FlowDraft, change: (json: JsonObject) => void = () => {}): string => {
  const json = JSON.parse(JSON.stringify(buildFlow(draft))) as JsonObject;
  change(json);
  return JSON.stringify(json, null, 2);
};
