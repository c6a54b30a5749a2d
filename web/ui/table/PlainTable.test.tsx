import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPages } from "#web/testing/render.tsx";
import { PlainTable } from "./PlainTable.tsx";

const COLUMNS = [
  { key: "who", head: "Who" },
  { key: "worth", head: "Worth", end: true },
];
const ROWS = [
  { key: "a", cells: ["Asha", "5"] },
  { key: "b", cells: ["Bilal", "7"] },
];
const start = (more: boolean, from = 0, onChange = vi.fn()) => {
  const pager = { from, perPage: 2, count: ROWS.length, more, onChange };
  renderPages(
    [
      {
        path: "*",
        element: (
          <>
            <h2 id="heading">People</h2>
            <PlainTable labelledBy="heading" columns={COLUMNS} rows={ROWS} pager={pager} />
          </>
        ),
      },
    ],
    "/",
  );
  return onChange;
};

it("is named by its heading, reached by keyboard, and names each row by its first cell", async () => {
  start(false);
  const table = await screen.findByRole("region", { name: "People" });
  expect(table.tabIndex).toBe(0);
  const [, second] = within(table).getAllByRole("rowheader");
  expect(second?.textContent).toBe("Bilal");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Who", "Worth"]);
  expect(
    within(table)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["5", "7"]);
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("has pages where there are more", async () => {
  const user = userEvent.setup();
  const onChange = start(true);
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(onChange).toHaveBeenCalledWith(2);
});
