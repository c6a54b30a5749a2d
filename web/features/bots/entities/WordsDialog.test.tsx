import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { renderOne } from "#web/testing/render.tsx";
import { botTexts } from "../text/catalogue.ts";
import type { Bot } from "../useBot.ts";
import type { Row } from "./form.ts";
import { WordsDialog } from "./WordsDialog.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const order: Row = { key: "1", value: "order", type: "pattern", words: ["(a", "\\d{6}"] };
const pin: Row = { key: "2", value: "pin", type: "pattern", words: ["\\d{4}"] };
const city: Row = { key: "3", value: "city", type: "synonyms", words: ["Pune"] };

async function open(row: Row, data: object) {
  const sent: { text: string; values: unknown }[] = [];
  vi.stubGlobal("fetch", async (_path: string, init?: { body?: string }) => {
    sent.push(JSON.parse(init?.body ?? "{}") as (typeof sent)[number]);
    return new Response(JSON.stringify({ status: true, code: 100, message: "", data }));
  });
  await addTexts("bots", botTexts);
  renderOne(
    <QueryClientProvider client={queryClient}>
      <WordsDialog
        bot={{ id: "b" } as Bot}
        row={row}
        rows={[order, pin, city]}
        opened
        onClose={() => {}}
        onAdd={() => {}}
      />
    </QueryClientProvider>,
  );
  return sent;
}

it("marks in a sample what the patterns find, says the value, and puts a broken one's sentence under it", async () => {
  const sent = await open(order, {
    matches: [{ start: 3, end: 9, text: "123456", value: "order" }],
    refused: [{ value: 0, pattern: 0, reason: "The pattern is broken." }],
    complete: true,
  });
  await userEvent.type(await screen.findByRole("textbox", { name: "Try a text" }), "is 123456 here");
  const found = await screen.findByRole("list", { name: "Found" });
  expect(found.textContent).toBe("123456 order");
  expect(found.closest("[aria-live=polite]")).toBeTruthy();
  await vi.waitFor(() => expect(document.querySelector("mark")?.textContent).toBe("123456"));
  expect(document.querySelector("mark")?.parentElement?.textContent).toBe("is 123456 here");
  expect(await screen.findByText("The pattern is broken.")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Pattern 1" }).getAttribute("aria-invalid")).toBe("true");
  expect(sent.at(-1)).toEqual({
    text: "is 123456 here",
    values: [
      { value: "order", pattern: order.words },
      { value: "pin", pattern: pin.words },
    ],
  });
});

it("says No match otherwise", async () => {
  await open(order, { matches: [], refused: [], complete: true });
  await userEvent.type(await screen.findByRole("textbox", { name: "Try a text" }), "hello");
  expect(await screen.findByText("No match")).toBeTruthy();
});

it("has no such box for synonyms, and asks nothing", async () => {
  const sent = await open(city, {});
  await screen.findByRole("textbox", { name: "Synonym 1" });
  expect(screen.queryByRole("textbox", { name: "Try a text" })).toBeNull();
  expect(sent).toEqual([]);
});
