import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { renderOne } from "#web/testing/render.tsx";
import { Button } from "../Button.tsx";
import { handleKey } from "../hotkeys/registry.ts";
import type { MenuAction } from "../RowMenu.tsx";
import { DataTable } from "./DataTable.tsx";
import { pageState, togglePage } from "./selection.ts";

interface Item {
  id: string;
  name: string;
}
const items: Item[] = ["Delhi", "Mumbai", "Pune"].map((name) => ({ id: name, name }));
const columns = [{ key: "name", head: "Name", cell: ({ name }: Item) => name }];

function Page({
  rows = items,
  onOpen,
  remove,
}: {
  rows?: Item[];
  onOpen?: (item: Item) => void;
  remove?: () => void;
}) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(["elsewhere"]));
  const [every, setEvery] = useState(false);
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
  return (
    <>
      <output data-testid="ids">{[...ids].join()}</output>
      <DataTable
        label="Cities"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={onOpen}
        menu={() => [
          { label: "Delete", danger: true, run: () => remove?.() },
          { label: "Rename", run: () => {} },
        ]}
        tools={<p>tools</p>}
        empty={<p>No Record</p>}
        selection={{
          ids,
          onChange: setIds,
          actions: <Button>Delete these</Button>,
          every: { offered: true, chosen: every, onChoose: () => setEvery(true) },
          match: { search: "del", filters: ["India", "North"] },
        }}
      />
    </>
  );
}
const chosen = () => screen.getByTestId("ids").textContent;

it("ticks a row, the page, and keeps what is selected on other pages", async () => {
  const user = userEvent.setup();
  renderOne(<Page />);
  await user.click(screen.getByRole("checkbox", { name: "Select Pune" }));
  expect(chosen()).toBe("elsewhere,Pune");
  const head = screen.getByRole("checkbox", { name: "Select all on this page" });
  expect(head).toBePartiallyChecked();
  await user.click(head);
  expect(chosen()).toBe("elsewhere,Pune,Delhi,Mumbai");
  expect(head).toBeChecked();
  await user.click(head);
  expect(chosen()).toBe("elsewhere");
});

it("swaps the tools for the bulk bar, and offers every match once the page is full", async () => {
  const user = userEvent.setup();
  renderOne(<Page />);
  const bar = screen.getByRole("toolbar");
  expect(screen.queryByText("tools")).toBeNull();
  expect(within(bar).queryByText("Select every match")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(within(bar).getByText("Select every match"));
  expect(bar).toHaveTextContent("Every match is selected");
  expect(within(bar).getByTitle("India · North · “del”")).toBeVisible();
  await user.click(within(bar).getByRole("button", { name: "Clear selection" }));
  expect(chosen()).toBe("");
  expect(screen.getByText("tools")).toBeVisible();
});

it("opens by row, not by its box or menu; the menu puts danger last", async () => {
  const user = userEvent.setup();
  const open = vi.fn();
  const remove = vi.fn();
  renderOne(<Page onOpen={open} remove={remove} />);
  await user.click(screen.getByRole("checkbox", { name: "Select Delhi" }));
  await user.click(screen.getByRole("button", { name: "More actions for Delhi" }));
  const entries = await screen.findAllByRole("menuitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual(["Rename", "Delete"]);
  await user.click(entries[1] as HTMLElement);
  expect(remove).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  await user.click(screen.getByText("Mumbai"));
  expect(open).toHaveBeenCalledExactlyOnceWith(items[1]);
});

it("walks by J and K, ticks by X, opens by Enter, clears by Esc", async () => {
  const user = userEvent.setup();
  const open = vi.fn();
  renderOne(<Page onOpen={open} />);
  await user.keyboard("jjx");
  expect(chosen()).toBe("elsewhere,Mumbai");
  await user.keyboard("k{Enter}");
  expect(open).toHaveBeenCalledExactlyOnceWith(items[0]);
  await user.keyboard("{Escape}");
  expect(chosen()).toBe("");
});

it("shows the empty state instead of rows", () => {
  renderOne(<Page rows={[]} />);
  expect(screen.getByText("No Record")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select all on this page" })).toBeDisabled();
});

it("knows how much of a page is selected", () => {
  expect(pageState(new Set(), [])).toBe("none");
  expect(pageState(new Set(["a"]), ["a", "b"])).toBe("some");
  expect([...togglePage(new Set(["a", "x"]), ["a", "b"])]).toEqual(["a", "x", "b"]);
});

it("folds on phones below the first column that stays there", () => {
  const code = { key: "code", head: "Code", priority: 2 as const, cell: ({ id }: Item) => `code ${id}` };
  const since = { key: "since", head: "Since", fold: true, cell: () => "since 1911" };
  renderOne(
    <DataTable
      label="Cities"
      columns={[code, ...columns, since]}
      rows={items.slice(0, 1)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
    />,
  );
  const [first, second] = within(screen.getAllByRole("row")[1]!).getAllByRole("cell");
  expect(first).toHaveTextContent(/^code Delhi$/);
  expect(second).toHaveTextContent("Delhisince 1911");
});

function Counted({ cell, menu }: { cell: (item: Item) => string; menu?: (item: Item) => MenuAction[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [counted] = useState([{ key: "name", head: "Name", cell }]);
  return (
    <DataTable
      label="Cities"
      columns={counted}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={() => {}}
      // As pages do: another function at every drawing.
      menu={
        menu && ((item) => [...menu(item), { label: `Leave out ${ids.size}`, run: () => setIds(new Set()) }])
      }
      empty={null}
      selection={{ ids, onChange: setIds, actions: null }}
    />
  );
}

it.each([undefined, () => []])("draws only that row anew which is ticked", async (menu) => {
  const user = userEvent.setup();
  const cell = vi.fn(({ name }: Item) => name);
  renderOne(<Counted cell={cell} menu={menu} />);
  cell.mockClear();
  await user.click(screen.getByRole("checkbox", { name: "Select Pune" }));
  expect(new Set(cell.mock.calls.map(([{ name }]) => name))).toEqual(new Set(["Pune"]));
});

it("asks for a row's menu when it opens, and for what holds then", async () => {
  const user = userEvent.setup();
  const menu = vi.fn((): MenuAction[] => []);
  renderOne(<Counted cell={({ name }) => name} menu={menu} />);
  await user.click(screen.getByRole("checkbox", { name: "Select Pune" }));
  expect(menu).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "More actions for Delhi" }));
  expect(await screen.findByRole("menuitem")).toHaveTextContent("Leave out 1");
  expect(menu).toHaveBeenCalledWith(items[0]);
  expect(menu).not.toHaveBeenCalledWith(items[1]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("checkbox", { name: "Select Mumbai" }));
  await user.click(screen.getByRole("button", { name: "More actions for Delhi" }));
  expect(await screen.findByRole("menuitem")).toHaveTextContent("Leave out 2");
});
