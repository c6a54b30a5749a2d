import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { renderPages } from "#web/testing/render.tsx";
import type { FlightPlanProps } from "./FlightPlan.tsx";

let FlightPlan: ComponentType<FlightPlanProps>;
beforeAll(async () => {
  await import("../start.ts");
  ({ FlightPlan } = await import("./FlightPlan.tsx"));
});

const removed: string[] = [];
let refused = false;
beforeEach(() => {
  removed.length = 0;
  refused = false;
  queryClient.clear();
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (method === "DELETE") {
      removed.push(path);
      const code = refused ? 409 : 200;
      return new Response(JSON.stringify({ status: !refused, code, message: "", data: {} }), {
        status: code,
      });
    }
    // Still being prepared: more of it is not needed here.
    const data = {
      data: {
        id: "b1",
        state: "preparing",
        variant: null,
        holdOut: null,
        fallback: null,
        fallbackFor: null,
        total: 0,
        job: null,
      },
    };
    return new Response(JSON.stringify({ status: true, code: 200, message: "ok", data }));
  });
});

function Create() {
  const [planned, setPlanned] = useState(true);
  const navigate = useNavigate();
  if (planned)
    return <FlightPlan id="b1" onBack={() => setPlanned(false)} onDone={() => void navigate("/list")} />;
  return <p>The form</p>;
}
const start = async () => {
  const create = (
    <QueryClientProvider client={queryClient}>
      <Create />
    </QueryClientProvider>
  );
  const shown = renderPages(
    [
      { path: "/list", element: <p>The list</p> },
      { path: "/create", element: create },
    ],
    "/list",
  );
  await act(() => shown.router.navigate("/create"));
  await screen.findByRole("heading", { name: "Flight plan" });
  return shown.router;
};

it("goes back to the form by the browser's Back too, and leaves nothing in the list", async () => {
  const router = await start();
  await act(() => router.navigate(-1));
  expect(await screen.findByText("The form")).toBeVisible();
  expect(removed).toEqual([expect.stringContaining("forget=true")]);
  expect(router.state.location.pathname).toBe("/create");
  await act(() => router.navigate(-1));
  expect(await screen.findByText("The list")).toBeVisible();
});

it("holds nobody whom it cannot lead back", async () => {
  refused = true;
  const router = await start();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(removed).toHaveLength(1));
  await act(() => router.navigate(-1));
  expect(await screen.findByText("The list")).toBeVisible();
});
