import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast, useToasts } from "#web/platform/toast/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import { Toaster } from "./Toaster.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ list: [] });
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const show = (say: () => unknown) => act(() => void say());

it.each([
  ["info", 5_000],
  ["success", 5_000],
  ["warning", 8_000],
] as const)("%s goes after its time", (type, time) => {
  renderOne(<Toaster />);
  show(() => toast[type]("told"));
  expect(screen.getByRole("status")).toHaveTextContent("told");
  pass(time - 1);
  expect(screen.getByText("told")).toBeVisible();
  pass(1);
  expect(screen.queryByText("told")).toBeNull();
});

it("an error is an alert and stays until it is closed", () => {
  renderOne(<Toaster />);
  show(() => toast.error("broken"));
  pass(600_000);
  expect(screen.getByRole("alert")).toHaveTextContent("broken");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("broken")).toBeNull();
});

it("stands still while it is read", () => {
  renderOne(<Toaster />);
  show(() => toast.info("long"));
  fireEvent.mouseEnter(screen.getByRole("status"));
  pass(60_000);
  expect(screen.getByText("long")).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole("status"));
  pass(5_000);
  expect(screen.queryByText("long")).toBeNull();
});

it("takes the delay of a call, shows the newest three, and one sentence once", () => {
  renderOne(<Toaster />);
  show(() => ["one", "two", "three", "four", "four"].map((text) => toast.info(text, { delay: 1_000 })));
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
    "two",
    "three",
    "four",
  ]);
  pass(1_000);
  pass(1_000);
  expect(screen.queryByRole("status")).toBeNull();
});

it("does its one action and goes", () => {
  renderOne(<Toaster />);
  const run = vi.fn();
  show(() => toast.success("Archived", { action: { label: "Undo", run } }));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText("Archived")).toBeNull();
});
