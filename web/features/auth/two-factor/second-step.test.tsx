import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SecondStep } from "#contract/auth/two-factor.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { renderOne } from "#web/testing/render.tsx";

const sent: { url: string; body: Record<string, unknown> }[] = [];
let answers: Record<string, { status: number; body: object }> = {};
const onCame = vi.fn();
const onBack = vi.fn();

async function open(step: Partial<SecondStep>) {
  const { default: Form } = await import("./SecondStepForm.tsx");
  renderOne(
    <QueryClientProvider client={queryClient}>
      <Form
        step={{ id: "two_x", authTypes: ["totp", "email", "recovery"], enrol: false, mailed: false, ...step }}
        onCame={onCame}
        onBack={onBack}
      />
    </QueryClientProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (text: string) => userEvent.type(screen.getByLabelText("Security code"), text);

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    const { status, body } = answers[url] ?? { status: 200, body: { status: true, response: {} } };
    return new Response(JSON.stringify(body), { status });
  });
  sent.length = 0;
  answers = {};
  vi.clearAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

it("verifies a code, and says in the server's words when it is wrong", async () => {
  const message = "The code is wrong or too old. Type the newest one.";
  const url = "/account/enterprise/verifyCode";
  answers[url] = { status: 400, body: { status: false, code: 805, message: { message } } };
  await open({});
  await press("Verify");
  expect(screen.getByText("This field is mandatory.")).toBeVisible();
  await type("123 456");
  await press("Verify");
  expect(await screen.findByText(message)).toBeVisible();
  answers[url] = { status: 200, body: { status: true, response: { user: { name: "Asha" } } } };
  await press("Verify");
  await waitFor(() =>
    expect(onCame).toHaveBeenCalledWith(expect.objectContaining({ user: { name: "Asha" } })),
  );
  expect(sent.at(-1)).toEqual({ url, body: { id: "two_x", authType: "totp", securityCode: "123 456" } });
});

it("mails a code to who wants it so, once until they ask again, and takes a recovery code", async () => {
  await open({});
  await press("Mail me a code");
  await waitFor(() => expect(sent.map(({ url }) => url)).toEqual(["/account/enterprise/resendAuthMail"]));
  await press("Use a recovery code");
  await type("abcd-efgh-jkmn");
  await press("Verify");
  await waitFor(() => expect(sent.at(-1)!.body.authType).toBe("recovery"));
  await press("Mail me a code");
  expect(sent.filter(({ url }) => url.endsWith("resendAuthMail"))).toHaveLength(1);
});

it("leads who has none through setting it up, and shows the recovery codes before it lets them in", async () => {
  answers["/account/enterprise/enrolTwoFactor"] = {
    status: 200,
    body: { status: true, response: { secret: "ABCDEFGH", uri: "otpauth://x", qr: "<svg/>" } },
  };
  answers["/account/enterprise/confirmTwoFactor"] = {
    status: 200,
    body: { status: true, response: { user: { name: "Asha" }, recoveryCodes: ["aaaa-bbbb-cccc"] } },
  };
  await open({ enrol: true, authTypes: ["totp", "email"] });
  await press("With an authenticator app");
  expect(await screen.findByAltText("QR code for your authenticator")).toBeVisible();
  expect(screen.getByText(/ABCD EFGH/)).toBeVisible();
  await type("123456");
  await press("Confirm");
  expect(await screen.findByText("aaaa-bbbb-cccc")).toBeVisible();
  expect(onCame).not.toHaveBeenCalled();
  await press("I have kept them");
  expect(onCame).toHaveBeenCalledWith(expect.objectContaining({ user: { name: "Asha" } }));
});

it("begins again where it cannot go on", async () => {
  await open({});
  await press("Begin again");
  expect(onBack).toHaveBeenCalled();
});
