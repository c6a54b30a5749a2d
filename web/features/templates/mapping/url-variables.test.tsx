import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { parseExpression } from "#engines/templates/index.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import type * as Dialog from "./UrlVariables.tsx";

let UrlVariables: typeof Dialog.UrlVariables;
beforeAll(async () => {
  await import("../start.ts");
  ({ UrlVariables } = await import("./UrlVariables.tsx"));
});
beforeEach(() => useToasts.setState({ list: [] }));

function open(value: string) {
  const [onChange, onClose] = [vi.fn(), vi.fn()];
  const parsed = parseExpression(value);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  renderOne(
    wrapped(
      <UrlVariables
        value={value}
        expression={parsed.expression}
        onChange={onChange}
        onClose={onClose}
        columns={["Name", "Order Id"]}
        sample={["Asha", "A 1"]}
        address="https://shop.example/{{1}}"
        disabled={false}
      />,
    ),
  );
  return { onChange, onClose };
}

it("loads, names a variable that is no column, and maps it to one", async () => {
  const user = userEvent.setup();
  const { onChange, onClose } = open('"o/" & urlEncode(Code)');
  const map = await screen.findByRole("button", { name: "Map variables" });
  expect(screen.queryByRole("combobox", { name: "Code" })).toBeNull();
  const select = await screen.findByRole("combobox", { name: "Code" });
  expect(screen.getByText("URL variable not found: there is no column Code.")).toBeVisible();
  expect(map).toBeDisabled();
  await user.click(select);
  await user.click(await screen.findByRole("option", { name: "Order Id" }));
  expect(screen.getByText("https://shop.example/o/A%201")).toBeVisible();
  expect(screen.getByText(/the column .Order Id. encoded/)).toBeVisible();
  await user.click(map);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('"o/" & urlEncode([Order Id])');
  expect(onClose).toHaveBeenCalledOnce();
  expect(useToasts.getState().list.map(({ text }) => text)).toEqual(["URL variables mapped"]);
});

it("leaves a formula as it is where its variables stay", async () => {
  const user = userEvent.setup();
  const { onChange } = open("[ Name ]");
  expect(await screen.findByRole("combobox", { name: "Name" })).toHaveValue("Name");
  await user.click(screen.getByRole("button", { name: "Map variables" }));
  expect(onChange).not.toHaveBeenCalled();
});

it("has nothing to map in a formula that reads no column", async () => {
  open('"fixed"');
  expect(await screen.findByText("URL variable not found")).toBeVisible();
  expect(screen.getByRole("button", { name: "Map variables" })).toBeDisabled();
});
