import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import { botTexts } from "../../text/catalogue.ts";
import type { Bot } from "../../useBot.ts";
import { EMPTY } from "./draft.ts";
import { useIntentEditor } from "./useIntentEditor.ts";
import { useSaveIntent } from "./useSaveIntent.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ list: [] });
});

const phrases = ["hi", "hello"].map((text, at) => ({ key: `${at}`, text, marks: [] }));

function Stage() {
  const editor = useIntentEditor(undefined);
  const draft = { ...EMPTY, name: "greet", phrases } as typeof EMPTY;
  const { save } = useSaveIntent({
    bot: { id: "b" } as Bot,
    storyId: "s",
    id: undefined,
    editor: { ...editor, latest: () => draft },
    onProblem: () => {},
  });
  return (
    <button type="button" onClick={() => void save()}>
      save
    </button>
  );
}

async function saveBy(fetch: () => Promise<Response>): Promise<string[]> {
  await addTexts("bots", botTexts);
  vi.stubGlobal("fetch", fetch);
  renderOne(
    <QueryClientProvider client={queryClient}>
      <Stage />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "save" }));
  await waitFor(() => expect(useToasts.getState().list).not.toEqual([]));
  return useToasts.getState().list.map(({ text }) => text);
}

it("says the specification's sentence where the server was not reached", async () => {
  expect(await saveBy(() => Promise.reject(new TypeError("offline")))).toContain("Intent name required");
});

it("says the server's own where it refused", async () => {
  const refusal = { status: false, code: 409, message: "Duplicate intent name, intent not created" };
  const answer = () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }));
  expect(await saveBy(answer)).toEqual([refusal.message]);
});
