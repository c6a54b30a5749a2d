import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useReducer } from "react";
import { expect, it } from "vitest";
import { addTexts } from "#web/platform/i18n/index.ts";
import { renderOne } from "#web/testing/render.tsx";
import type { Bot } from "../../useBot.ts";
import { botTexts } from "../../text/catalogue.ts";
import { problemsOf } from "./check.ts";
import { EditorProvider } from "./context.ts";
import { EMPTY } from "./draft.ts";
import { PhraseInput } from "./PhraseInput.tsx";
import { editorReducer } from "./reducer.ts";

function Stage() {
  const [{ draft }, dispatch] = useReducer(editorReducer, { saved: EMPTY, draft: EMPTY });
  const bot = { id: "b" } as Bot;
  const tools = { bot, draft, dispatch, canEdit: true, ask: () => {}, removeWithUndo: () => {} };
  return (
    <EditorProvider value={{ ...tools, problems: problemsOf({ ...draft, name: "x" }) }}>
      <PhraseInput />
      <ol>
        {draft.phrases.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </EditorProvider>
  );
}
const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

it("adds phrases with Ctrl+Enter, refuses blanks and doubles, and takes a pasted list at once", async () => {
  await addTexts("bots", botTexts);
  renderOne(<Stage />);
  const user = userEvent.setup();
  const field = screen.getByRole("textbox", { name: "Training phrase" });
  expect(screen.getByText("Please give atleast two training phrases save the intent")).toBeTruthy();
  await user.click(field);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.getByText("training phrases should not be empty")).toBeTruthy();
  await user.keyboard("hello{Control>}{Enter}{/Control}");
  await user.keyboard("HELLO{Control>}{Enter}{/Control}");
  expect(screen.getByText("Duplication of utterance name")).toBeTruthy();
  await user.clear(field);
  await user.paste("hi\nhello\ngood morning");
  expect(shown()).toEqual(["hi", "good morning", "hello"]);
  expect(screen.getByRole("status").textContent).toBe("2 added. Already there: 1.");
});
