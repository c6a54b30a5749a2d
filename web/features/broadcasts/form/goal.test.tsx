import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";
import { type Goal, goalOrder, goalRefused, isGoal } from "./goal.ts";
import { GoalFields } from "./GoalFields.tsx";

const KINDS = [
  { name: "order_placed", values: ["amount", "orderId"] },
  { name: "cart_left", values: [] },
];
let kinds: typeof KINDS;
let goal: Goal | null;
beforeAll(async () => {
  await import("../start.ts");
});
beforeEach(() => {
  kinds = KINDS;
  goal = null;
  queryClient.clear();
  useSession.setState({ me: { permissions: ["CUSTOMER_EVENTS.VIEW"] } as unknown as Me });
  vi.stubGlobal("fetch", async () => {
    const body = { status: true, code: 200, message: "Done", data: { kinds } };
    return new Response(JSON.stringify(body));
  });
});

function Held({ first, ...rest }: { first: Goal | null; strict?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <QueryClientProvider client={queryClient}>
      <GoalFields
        value={value}
        onChange={(next) => {
          goal = next;
          setValue(next);
        }}
        problems={{ value: "must begin" }}
        {...rest}
      />
    </QueryClientProvider>
  );
}
const start = (first: Goal | null, rest: { strict?: boolean; disabled?: boolean } = {}) =>
  renderPages([{ path: "*", element: <Held first={first} {...rest} /> }], "/");
const field = (name: RegExp) => screen.findByLabelText(name, { selector: "input" });

it("is off at first, offers the kinds of events and their values, and can be taken away", async () => {
  const user = userEvent.setup();
  start(null);
  await user.click(await screen.findByRole("button", { name: "Set a goal" }));
  expect(goal).toEqual({ event: "", hours: 72, value: "" });
  await user.click(await field(/^Event/));
  await user.click(await screen.findByRole("option", { name: "order_placed" }));
  await user.click(await field(/^Value to sum/));
  await user.click(await screen.findByRole("option", { name: "amount" }));
  await user.click(await field(/^Within/));
  await user.click(await screen.findByRole("option", { name: "24 hours" }));
  expect(goal).toEqual({ event: "order_placed", hours: 24, value: "amount" });
  await user.clear(await field(/^Event/));
  await user.type(await field(/^Event/), "signed_up");
  expect(goal?.event).toBe("signed_up");
  await user.click(screen.getByRole("button", { name: "Remove the goal" }));
  expect(goal).toBeNull();
});

it("says where events come from while none was told, with the way to them", async () => {
  kinds = [];
  start({ event: "", hours: 72, value: "" });
  await screen.findByText(/events come from your shop’s own program/);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/customer-events");
});

it("shows hours that stand in no list, says what is wrong, and is only looked at once it was sent", async () => {
  const { unmount } = start({ event: " ", hours: 100, value: "9" }, { strict: true });
  expect((await field(/^Within/)).getAttribute("value")).toBe("100 hours");
  await screen.findByText("Choose the event, or write what it is called.");
  await screen.findByText("must begin");
  unmount();
  start({ event: "order_placed", hours: 72, value: "" }, { disabled: true });
  expect(((await field(/^Event/)) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByLabelText(/^Value/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

it("is sent as it was written, and told apart of what the server refused", () => {
  expect(goalOrder(null)).toEqual({});
  expect(goalOrder({ event: "a", hours: 6, value: " " })).toEqual({ goal: { event: "a", hours: 6 } });
  expect(goalOrder({ event: "a", hours: 6, value: " amount" }).goal).toMatchObject({ value: "amount" });
  expect([isGoal(null), isGoal({ event: " ", hours: 1, value: "" })]).toEqual([true, false]);
  const name = { field: "name", message: "Too long" };
  expect(goalRefused([{ field: "goal.event", message: "Name it" }, name])).toEqual({
    goal: { event: "Name it" },
    rest: [name],
  });
});
