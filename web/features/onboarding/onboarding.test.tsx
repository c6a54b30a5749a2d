import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Onboarding } from "#contract/onboarding/onboarding.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { renderPages } from "#web/testing/render.tsx";

let WizardPage: ComponentType;
let ReturnPage: ComponentType;
// Imported late: words are added to catalogues that the test's setup makes first.
beforeAll(async () => {
  WizardPage = (await import("./wizard/WizardPage.tsx")).default;
  ReturnPage = (await import("./return/ReturnPage.tsx")).default;
});

const ID = "0190aaaa-0000-7000-8000-000000000001";
const AT = `/chatbird/api/mcmi/onboarding/${ID}`;
const row = (more: Partial<Onboarding> = {}): Onboarding => ({
  _id: ID,
  id: ID,
  name: "Tea line",
  deptId: null,
  vendor: "whatsapp-cloud",
  environment: "sandbox",
  step: "signup",
  dialogUrl: "/sandbox-meta/v21.0/dialog/oauth?state=s",
  wabaId: null,
  wabaName: null,
  phoneNumberId: null,
  number: null,
  verifiedName: null,
  code: null,
  channelId: null,
  problem: null,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  abilities: { createChannel: true, testChannel: true },
  ...more,
});
let now: Onboarding;
let answers: Record<string, { status?: number; message?: string; data?: unknown }>;
let asked: { key: string; body: unknown }[];

beforeEach(() => {
  queryClient.clear();
  now = row();
  answers = {};
  asked = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const key = `${init.method ?? "GET"} ${path}`;
    asked.push({ key, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const { status = 200, message = "Said", data = { onboarding: now } } = answers[key] ?? {};
    return new Response(JSON.stringify({ status: status === 200, code: status, message, data }), { status });
  });
});

const show = (
  Page: ComponentType,
  path = "/admin/whatsapp-onboarding/:onboardingId",
  at = `/admin/whatsapp-onboarding/${ID}`,
) =>
  renderPages(
    [
      {
        path,
        element: (
          <QueryClientProvider client={queryClient}>
            <Page />
          </QueryClientProvider>
        ),
      },
    ],
    at,
  );
const said = (what: string) => asked.find(({ key }) => key === `POST ${AT}/${what}`)?.body;

it("opens the dialog in a small window, and offers a link where none opens", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  show(WizardPage);
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Meta" }));
  expect(open).toHaveBeenCalledWith(now.dialogUrl, "_blank", expect.stringContaining("popup"));
  expect(screen.getByRole("link", { name: "Open it in a new tab" })).toHaveAttribute("href", now.dialogUrl);
  expect(screen.getByRole("listitem", { current: "step" })).toHaveTextContent("Share your business");
});

it("hands in what 360dialog gave once its page has relayed it, and lets that page close", async () => {
  now = row({ vendor: "dialog360" });
  answers[`POST ${AT}/signup`] = { data: { onboarding: row({ vendor: "dialog360", step: "number" }) } };
  answers[`GET ${AT}/waba`] = { data: { accounts: [] } };
  show(WizardPage);
  await screen.findByRole("button", { name: "Continue with 360dialog" });
  const [relay, close] = [
    new BroadcastChannel("360messageRedirect"),
    new BroadcastChannel("360messageClose"),
  ];
  const closed = new Promise((done) => close.addEventListener("message", ({ data }) => done(data)));
  // A channel of one origin has no other to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  relay.postMessage({ state: "s", client: "c1", channels: "[ch1]" });
  await waitFor(() => expect(said("signup")).toEqual({ state: "s", client: "c1", channels: "[ch1]" }));
  expect(await closed).toBe("close");
  relay.close();
  close.close();
});

it("shows why a step failed, from this try or an earlier one, and goes on when it works", async () => {
  now = row({
    step: "verify",
    number: "+919800000001",
    code: { method: "SMS", sentAt: "2026-01-01T00:00:00Z" },
    problem: "An earlier try.",
  });
  answers[`POST ${AT}/verify_code`] = { status: 409, message: "The code was not taken." };
  show(WizardPage);
  expect(await screen.findByRole("alert")).toHaveTextContent("An earlier try.");
  await userEvent.type(screen.getByRole("textbox", { name: "Code" }), "123456");
  now = { ...now, problem: "The code was not taken." };
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("The code was not taken."));
  answers[`POST ${AT}/verify_code`] = { data: { onboarding: { ...now, step: "register", problem: null } } };
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByRole("heading", { name: "Register with a PIN" });
});

it("does not offer to make a channel to who may not", async () => {
  now = row({ step: "channel", abilities: { createChannel: false, testChannel: false } });
  show(WizardPage);
  expect(await screen.findByRole("button", { name: "Create the channel" })).toBeDisabled();
  expect(screen.getByText(/CHANNELS.CREATE/)).toBeInTheDocument();
});

it("hands in Meta's answer in the small window, once, and says how it went", async () => {
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  window.history.replaceState(null, "", `/whatsapp-onboarding/return?code=AQ1&state=${ID}.s`);
  show(ReturnPage, "*", "/");
  await screen.findByRole("heading", { name: "Thank you" });
  expect(close).toHaveBeenCalledOnce();
  expect(asked).toEqual([{ key: `POST ${AT}/signup`, body: { state: `${ID}.s`, code: "AQ1", error: "" } }]);
  expect(screen.getByRole("link", { name: "Go on in the console" })).toHaveAttribute(
    "href",
    `/admin/whatsapp-onboarding/${ID}`,
  );
});
