import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import type * as Parts from "../parts/Tries.tsx";
import type { PlanDraft } from "./draft.ts";
import type * as Drafts from "./draft.ts";
import type * as Steps from "./WhenStep.tsx";

const going = {
  days: 3,
  going: true,
  waiting: 2,
  nextAt: "2026-12-02T04:30:00.000Z",
  held: null,
  tried: 5,
  rescued: 4,
  passing: 2,
  abilities: { stop: true },
};
let tries: typeof going;
let { WhenStep } = {} as typeof Steps;
let { Tries } = {} as typeof Parts;
let { plannedOf } = {} as typeof Drafts;
const stopped: string[] = [];

beforeAll(async () => {
  await import("../start.ts");
  await Promise.all([
    import("#web/features/broadcasts/plan/TryDays.tsx"),
    import("#web/features/broadcasts/view/TriesTold.tsx"),
    import("#web/features/broadcasts/start.ts"),
  ]);
  ({ WhenStep } = await import("./WhenStep.tsx"));
  ({ Tries } = await import("../parts/Tries.tsx"));
  ({ plannedOf } = await import("./draft.ts"));
});
beforeEach(() => {
  queryClient.clear();
  stopped.length = 0;
  tries = going;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.includes("/tries/stop")) {
      stopped.push(path);
      tries = { ...going, going: false, waiting: 0, abilities: { stop: false } };
    }
    return new Response(JSON.stringify({ status: true, code: 100, message: "Done", data: { tries } }));
  });
});

const draft = {
  kind: "now",
  pace: "",
  tryDays: null,
  people: { who: "picked", numbers: "", customers: [] },
} as unknown as PlanDraft;

it("is chosen beside the time and the pace, as of a broadcast", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  renderOne(wrapped(<WhenStep draft={draft} problems={{}} onChange={onChange} />));
  await user.click(await screen.findByRole("combobox", { name: "Try again those that failed" }));
  await user.click(await screen.findByRole("option", { name: "For 3 days" }));
  expect(onChange).toHaveBeenCalledWith({ tryDays: 3 });
  const sent = plannedOf({ ...draft, tryDays: 3 }, { kind: "now" });
  expect(sent.tryDays).toBe(3);
});

it("is told of an activity's sendings together, and stopped after a question", async () => {
  const user = userEvent.setup();
  renderOne(wrapped(<Tries activityId="a1" />));
  expect(await screen.findByText("What failed is tried again for 3 days")).toBeVisible();
  expect(screen.getByText(/2 messages wait for their next try/)).toHaveTextContent(
    "5 were tried again, 4 of them went out after all.",
  );
  await user.click(screen.getByRole("button", { name: "Stop trying" }));
  await user.click(await screen.findByRole("button", { name: "Yes" }));
  await waitFor(() => expect(stopped).toHaveLength(1));
  expect(stopped[0]).toContain("/activity/a1/tries/stop");
  expect(await screen.findByText("What failed was tried again")).toBeVisible();
});
