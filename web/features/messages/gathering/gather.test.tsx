import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { JobView } from "#contract/jobs.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";
import type { GatherDialogProps } from "./GatherDialog.tsx";

const job = (state: JobView["state"], counts: JobView["counts"] = {}): JobView => ({
  id: "j1",
  kind: "segment.gather",
  subjectId: "s1",
  title: "Slow readers",
  state,
  stage: "gathering",
  done: 40,
  total: 100,
  error: null,
  counts,
  errors: [],
  createdAt: "2026-11-20T10:00:00Z",
  updatedAt: "2026-11-20T10:00:00Z",
});
let now: JobView;
let GatherDialog: ComponentType<GatherDialogProps>;
beforeAll(async () => {
  await import("../start.ts");
  GatherDialog = (await import("./GatherDialog.tsx")).default;
});
beforeEach(() => {
  now = job("running");
  queryClient.clear();
  useSession.setState({ me: { permissions: ["CAMPAIGNS.CREATE"] } as unknown as Me });
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify({ status: true, code: 200, message: "", data: now })),
  );
});

const start = (make: GatherDialogProps["make"]) =>
  renderPages(
    [
      {
        path: "*",
        element: (
          <QueryClientProvider client={queryClient}>
            <GatherDialog
              opened
              onClose={() => {}}
              name="Autumn"
              choices={[
                { value: "unread", label: "Delivered, not read (2)" },
                { value: "failed", label: "Failed (1)" },
              ]}
              reasons={(choice) =>
                choice === "failed" ? [{ value: "No such number", label: "No such number (1)" }] : []
              }
              make={make}
            />
          </QueryClientProvider>
        ),
      },
    ],
    "/",
  );

it("makes a segment of those who were chosen, shows how far it is, and leads on to writing to them", async () => {
  const user = userEvent.setup();
  const make = vi.fn(async () => ({ segmentId: "s1", job: now }));
  start(make);
  expect(screen.queryByRole("combobox", { name: "For this reason" })).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Who" }));
  await user.click(await screen.findByRole("option", { name: "Failed (1)" }));
  await user.click(screen.getByRole("combobox", { name: "For this reason" }));
  await user.click(await screen.findByRole("option", { name: "No such number (1)" }));
  await user.click(screen.getByRole("button", { name: "Make the segment" }));
  expect(make).toHaveBeenCalledWith("Autumn", "failed", "No such number");
  expect(await screen.findByRole("group", { name: "Slow readers" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Write to these" })).toBeNull();
  now = job("done", { joined: 3, unknown: 1 });
  expect(await screen.findByText(/^3 customers are in it\./, {}, { timeout: 3_000 })).toHaveTextContent(
    "1 message was for an address that is no customer’s.",
  );
  expect(screen.getByRole("link", { name: "Write to these" })).toHaveAttribute(
    "href",
    "/campaigns/broadcast/create?segment=s1",
  );
});

it("says what speaks against the name, and keeps what was chosen", async () => {
  const user = userEvent.setup();
  const taken = "A segment named Autumn is there already. Choose another name.";
  const make = vi.fn(async (): Promise<never> => {
    throw new ApiError(409, 409, taken);
  });
  start(make);
  const name = screen.getByRole("textbox", { name: /Name of the segment/ });
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Make the segment" }));
  expect(await screen.findByText("Write what the segment is called.")).toBeVisible();
  expect(make).not.toHaveBeenCalled();
  await user.type(name, "Autumn");
  await user.click(screen.getByRole("button", { name: "Make the segment" }));
  await waitFor(() => expect(make).toHaveBeenCalled());
  await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
});
