import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Channel } from "#contract/channels/channels.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import { useRemoveChannel } from "./useRemoveChannel.tsx";

beforeAll(async () => {
  await import("../start.ts");
});

let waiting: { code: number; response: unknown };
beforeEach(() => {
  useToasts.setState({ list: [] });
  vi.stubGlobal("fetch", async () => {
    const { code, response } = waiting;
    return new Response(JSON.stringify({ status: code < 400, code, response }), { status: code });
  });
});

function Page() {
  const { ask, dialog } = useRemoveChannel();
  return (
    <>
      <button type="button" onClick={() => void ask({ id: "c1", name: "Support" } as Channel)}>
        Delete
      </button>
      {dialog}
    </>
  );
}
const press = async () => {
  renderOne(<Page />);
  await userEvent.click(screen.getByText("Delete"));
};

it("names what waits on the channel before it asks", async () => {
  const things = [
    { kind: "broadcast", count: 5, names: ["Diwali", "Onam", "Eid"] },
    { kind: "journey", count: 1, names: [] },
  ];
  waiting = { code: 200, response: { waiting: things } };
  await press();
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("5 broadcasts: Diwali, Onam, Eid, 2 more");
  expect(dialog).toHaveTextContent("1 journeyNothing of this is sent until");
});

it("asks plainly where nothing waits", async () => {
  waiting = { code: 200, response: { waiting: [] } };
  await press();
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("Are you sure you want to delete?");
  expect(screen.queryByRole("listitem")).toBeNull();
});

it("asks nothing where that could not be found out", async () => {
  waiting = { code: 500, response: {} };
  await press();
  await waitFor(() => expect(useToasts.getState().list).toHaveLength(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
