import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { NO_MESSAGES } from "#contract/messages/status.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import { Languages } from "./Languages.tsx";

let told: object;
beforeAll(() => import("../start.ts"));
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal("fetch", async () => {
    const answer = { status: true, code: 100, message: "Done", data: told };
    return new Response(JSON.stringify(answer));
  });
});
const counts = { ...NO_MESSAGES, waiting: 1, delivered: 2, read: 3, skipped: 4 };
const open = (planned: boolean) =>
  renderOne(wrapped(<Languages broadcast={{ id: "b1", state: "done" }} planned={planned} />));

/** What stands in each row, from its language on. */
async function rows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole("region", { name: "Languages" });
  const own = within(table).getAllByRole("row").slice(1);
  return own.map((row) =>
    [within(row).getByRole("rowheader"), ...within(row).getAllByRole("cell")].map((cell) => cell.textContent),
  );
}

it("tells what became of a broadcast in each language that it speaks", async () => {
  told = {
    column: "Spoken",
    languages: [
      { language: "en", counts },
      { language: "hi", counts: { ...NO_MESSAGES, failed: 1 } },
      { language: null, counts: NO_MESSAGES },
    ],
  };
  open(false);
  expect(await rows()).toEqual([
    ["English", "10", "5", "5", "3", "0", "4"],
    ["Hindi", "1", "0", "0", "0", "1", "0"],
    ["Not known any more", "0", "0", "0", "0", "0", "0"],
  ]);
  expect(screen.getByText(/By the column .*Spoken.*; whoever speaks another one gets English/)).toBeVisible();
});

it("tells before it is sent how many get it in each, and how many nothing", async () => {
  told = { column: "Spoken", languages: [{ language: "en", counts }] };
  open(true);
  expect(await rows()).toEqual([["English", "10", "4"]]);
});

it("says nothing where all get the same", async () => {
  told = { column: null, languages: [] };
  const { container } = open(false);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(container.querySelector("section")).toBeNull();
});
