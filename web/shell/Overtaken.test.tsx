import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError } from "#web/platform/api/errors.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { renderOne } from "#web/testing/render.tsx";
import { Overtaken } from "./Overtaken.tsx";

const overtaken = () => new ApiError(409, 1409, "Somebody has changed this since you opened it.");
/** A server where somebody saved after `old` was opened. */
const send = () => vi.fn(async (seen?: string) => (seen === "old" ? Promise.reject(overtaken()) : "saved"));

it("asks nothing where nobody was quicker", async () => {
  renderOne(<Overtaken />);
  expect(await overTheirs("new", send())).toBe("saved");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

it("writes over theirs only when told to", async () => {
  renderOne(<Overtaken />);
  const saving = send();
  const saved = overTheirs("old", saving);
  expect(await screen.findByRole("alertdialog", { name: "Somebody was quicker" })).toBeVisible();
  expect(saving).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Write over theirs" }));
  expect(await saved).toBe("saved");
  expect(saving.mock.calls).toEqual([["old"], [undefined]]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("leaves theirs, and tells the form that nothing was saved", async () => {
  renderOne(<Overtaken />);
  const saving = send();
  const failed = overTheirs("old", saving).catch((error: unknown) => error);
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(await failed).toMatchObject({ code: 1409 });
  expect(saving).toHaveBeenCalledTimes(1);
});

it("lets other failures through", async () => {
  const away = new ApiError(0, 0, "");
  await expect(overTheirs("old", () => Promise.reject(away))).rejects.toBe(away);
});
