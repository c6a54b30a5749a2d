import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate, useParams } from "react-router";
import { expect, it, vi } from "vitest";
import { renderPages } from "#web/testing/render.tsx";
import { UnsavedGuard, type UnsavedGuardProps } from "./UnsavedGuard.tsx";

const start = (guard: UnsavedGuardProps) =>
  renderPages([
    {
      path: "/",
      element: (
        <>
          <UnsavedGuard {...guard} />
          <Link to="/next">leave</Link>
        </>
      ),
    },
    { path: "/next", element: <p>the next page</p> },
  ]);

it("lets go when nothing would be lost", async () => {
  start({ when: false });
  await userEvent.click(screen.getByText("leave"));
  expect(await screen.findByText("the next page")).toBeVisible();
});

it("asks in the page's own words; Stay stays, with the focus there first", async () => {
  start({ when: true, message: "please save the intent", onSave: async () => true });
  await userEvent.click(screen.getByText("leave"));
  expect(await screen.findByText("please save the intent")).toBeVisible();
  expect(screen.getByRole("alertdialog", { name: "Unsaved changes" })).toBeVisible();
  const stay = screen.getByRole("button", { name: "Stay" });
  await waitFor(() => expect(stay).toHaveFocus());
  await userEvent.click(stay);
  await waitFor(() => expect(screen.queryByText("please save the intent")).toBeNull());
  expect(screen.getByText("leave")).toBeVisible();
});

it("Discard leaves without saving", async () => {
  const onSave = vi.fn(async () => true);
  const onDiscard = vi.fn();
  start({ when: true, onSave, onDiscard });
  await userEvent.click(screen.getByText("leave"));
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  expect(await screen.findByText("the next page")).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  expect(onDiscard).toHaveBeenCalledOnce();
});

it("Save leaves once it is saved, and stays when it could not be", async () => {
  const onSave = vi
    .fn<() => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockRejectedValueOnce(new Error())
    .mockResolvedValue(true);
  start({ when: true, onSave });
  for (const _try of [1, 2]) {
    await userEvent.click(screen.getByText("leave"));
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).toBeNull());
    expect(screen.queryByText("the next page")).toBeNull();
  }
  await userEvent.click(screen.getByText("leave"));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("the next page")).toBeVisible();
});

it("Save leads to where they wanted, though what was new has gone to its own address meanwhile", async () => {
  function Thing() {
    const { id = "" } = useParams();
    const [dirty, setDirty] = useState(id === "new");
    const navigate = useNavigate();
    const onSave = async () => {
      flushSync(() => setDirty(false));
      await navigate("/things/7", { replace: true });
      return true;
    };
    return (
      <div key={id}>
        <UnsavedGuard when={dirty} onSave={onSave} />
        <p>thing {id}</p>
        <Link to="/next">leave</Link>
      </div>
    );
  }
  const pages = [
    { path: "/things/:id", element: <Thing /> },
    { path: "/next", element: <p>the next page</p> },
  ];
  const { router } = renderPages(pages, "/things/new");
  await userEvent.click(screen.getByText("leave"));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("the next page")).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByText("thing 7")).toBeVisible();
});

function closing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

it("has the browser ask before the page is closed, and only then", () => {
  const { unmount } = start({ when: true });
  expect(closing()).toBe(true);
  unmount();
  expect(closing()).toBe(false);
});
