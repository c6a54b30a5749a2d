import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { keptDetails } from "#contract/enterprise/details.ts";
import { look } from "#contract/enterprise/branding.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import { refreshEnterprise } from "./queries.ts";

/** What the server keeps: a name and a title, or that nobody has said one. */
let kept: { word: string; revision: string };
let sent: unknown[];
beforeEach(() => {
  kept = { word: "Acme", revision: "r1" };
  sent = [];
  queryClient.clear();
  useSession.setState({ me: { permissions: ["ENTERPRISE.EDIT"], eId: "e1" } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "PUT") {
      const entered = JSON.parse(String(body));
      sent.push(entered);
      kept = { word: entered.name ?? entered.title, revision: "r4" };
    }
    const { word, revision } = kept;
    const response = {
      details: { ...keptDetails.parse({}), name: word },
      branding: word ? look.parse({ title: word }) : null,
      hosts: [],
      timezones: [],
      revision,
    };
    return new Response(JSON.stringify({ status: true, code: 100, message: { message: path }, response }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const FORMS: [string, string, () => Promise<{ default: ComponentType }>][] = [
  ["Name", "name", () => import("./details/DetailsPage.tsx")],
  ["Title", "title", () => import("./branding/BrandingPage.tsx")],
];

it.each(FORMS)("shows somebody else's %s, but keeps one that is being typed", async (label, field, load) => {
  const user = userEvent.setup();
  const { default: Page } = await load();
  renderOne(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  const input = await screen.findByRole("textbox", { name: label });
  expect(input).toHaveValue("Acme");
  kept = { word: "Theirs", revision: "r2" };
  await refreshEnterprise();
  await waitFor(() => expect(input).toHaveValue("Theirs"));
  await user.clear(input);
  await user.type(input, "Mine");
  kept = { word: "", revision: "r3" };
  await refreshEnterprise();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ [field]: "Mine", seen: "r2" })]));
  expect(screen.getByRole("textbox", { name: label })).toHaveValue("Mine");
});
