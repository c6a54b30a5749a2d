import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useBranding } from "#web/platform/branding/store.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderPages } from "#web/testing/render.tsx";
import { accountPages } from "../routes.ts";

const sent: { url: string; body: Record<string, unknown> }[] = [];
let captchas = 0;
let refusal: { status: number; code: number; message: string } | undefined;

async function serve(url: string, init: RequestInit) {
  const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  if (url === "/account/captcha/proof") {
    const response = { captchaId: "proof-1", salt: "saltsalt", bits: 4, passwordKey: null };
    return reply(200, { status: true, response });
  }
  if (url.startsWith("/account/captcha")) {
    return reply(200, { status: true, response: { captchaId: `captcha-${++captchas}`, captcha: "AAAA" } });
  }
  if (url === "/account/enterprise/passwordKey")
    return reply(200, { status: true, response: { passwordKey: null } });
  if (init.method === "GET" && !refusal)
    return reply(200, {
      status: true,
      response: { enterpriseName: "Lotus", emailId: "ravi@lotus.example", invitedBy: "Asha" },
    });
  sent.push({ url, body: JSON.parse(String(init.body ?? "{}")) as Record<string, unknown> });
  if (!refusal)
    return reply(200, { status: true, message: { message: "The server says so." }, response: {} });
  const { status, code, message } = refusal;
  return reply(status, { status: false, code, message: { message }, response: {} });
}

async function open(path: string, pattern = path.split("?")[0]!) {
  const { default: Page } = await accountPages[pattern]!();
  const page = (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  );
  return renderPages(
    [
      { path: pattern, element: page },
      { path: "/login", element: <p>the sign-in page</p> },
    ],
    path,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn(serve));
  sent.length = 0;
  captchas = 0;
  refusal = undefined;
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe("forgot password", () => {
  beforeEach(async () => {
    await open("/forgot-password");
    await screen.findByAltText("Letters to type");
  });

  it("says what is missing, then what the server says", async () => {
    await press("Proceed");
    expect(screen.getByText("This field is mandatory.")).toBeVisible();
    expect(screen.getByText("Please enter captcha.")).toBeVisible();
    await userEvent.type(screen.getByLabelText("E-mail"), "asha");
    await press("Proceed");
    expect(screen.getByText("Please enter a valid email address")).toBeVisible();
    await userEvent.type(screen.getByLabelText("E-mail"), "@lotus.example");
    await userEvent.type(screen.getByLabelText("Captcha"), "ab3de");
    expect(sent).toEqual([]);
    await press("Proceed");
    expect(await screen.findByText("The server says so.")).toBeVisible();
    expect(sent).toEqual([
      {
        url: "/account/enterprise/recover",
        body: { emailId: "asha@lotus.example", captcha: "ab3de", captchaId: "captcha-1", language: "en" },
      },
    ]);
    expect(screen.getByRole("link", { name: "Go Back to login" })).toHaveAttribute("href", "/login");
  });

  it("is sent without the picture", async () => {
    await userEvent.type(screen.getByLabelText("E-mail"), "asha@lotus.example");
    await press("I cannot read this");
    await screen.findByText("Done");
    await press("Proceed");
    expect(await screen.findByText("The server says so.")).toBeVisible();
    expect(sent.at(-1)!.body).toMatchObject({ captchaId: "proof-1", captcha: expect.any(String) });
  });

  it("shows a refusal, with another picture", async () => {
    refusal = {
      status: 400,
      code: 801,
      message: "The captcha does not match or has expired. Type the new one.",
    };
    await userEvent.type(screen.getByLabelText("E-mail"), "asha@lotus.example");
    await userEvent.type(screen.getByLabelText("Captcha"), "wrong");
    await press("Proceed");
    expect(await screen.findByText(refusal.message)).toBeVisible();
    await waitFor(() => expect(captchas).toBe(2));
    expect(screen.getByLabelText("Captcha")).toHaveValue("");
  });
});

describe("reset password", () => {
  const fill = async (password: string, again = password) => {
    await userEvent.type(screen.getByLabelText("New password"), password);
    await userEvent.type(screen.getByLabelText("Confirm password"), again);
    await press("Proceed");
  };

  it("checks both passwords in the specification's words", async () => {
    await open("/reset-password?uId=u&eId=e&resetCode=r");
    await press("Proceed");
    expect(screen.getAllByText("This field is mandatory.")).toHaveLength(2);
    await fill("seven77", "seven7");
    expect(screen.getByText("Your Password must be atleast 8 characters long")).toBeVisible();
    expect(screen.getByText("Your passwords do not match. Please try again.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("changes the password and offers to sign in", async () => {
    await open("/reset-password?uId=u&eId=e&resetCode=r");
    await fill("eight or more");
    expect(await screen.findByText("The server says so.")).toBeVisible();
    expect(sent[0]!.url).toBe("/account/enterprise/changepassword");
    expect(sent[0]!.body).toEqual({
      password: "eight or more",
      confirmPassword: "eight or more",
      uId: "u",
      eId: "e",
      resetCode: "r",
      appId: "Moc",
    });
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  });

  it.each(["900", "901"])(
    "uses the reset-password call for code %s and goes to the sign-in page",
    async (code) => {
      await open(`/reset-password?uId=u&eId=e&resetCode=r&code=${code}`);
      await fill("eight or more");
      expect(await screen.findByText("the sign-in page")).toBeVisible();
      expect(sent[0]!.url).toBe("/account/enterprise/resetPassword");
    },
  );

  it.each([
    ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch")), "Something Went Wrong !!"],
    ["answers without a word", async () => new Response("", { status: 502 }), "Something went wrong !!"],
  ])("tells in a toast that the server %s", async (_, answer, words) => {
    await open("/reset-password?uId=u&eId=e&resetCode=r");
    vi.stubGlobal(
      "fetch",
      vi.fn((url: string, init: RequestInit) => (url.includes("passwordKey") ? serve(url, init) : answer())),
    );
    await fill("eight or more");
    await waitFor(() => expect(useToasts.getState().list.at(-1)?.text).toBe(words));
  });

  it("says that a link is not whole", async () => {
    await open("/reset-password?uId=u");
    expect(screen.getByText(/This link is not whole/)).toBeVisible();
  });
});

describe("an invitation", () => {
  it("is accepted with a name and a password", async () => {
    await open("/invitation-accept?id=inv_1");
    expect(await screen.findByText(/Asha invites you to Lotus/)).toBeVisible();
    await press("Accept");
    expect(screen.getAllByText("This field is mandatory.")).toHaveLength(3);
    await userEvent.type(screen.getByLabelText("Name"), "Ravi");
    await userEvent.type(screen.getByLabelText("New password"), "eight or more");
    await userEvent.type(screen.getByLabelText("Confirm password"), "eight or more");
    await press("Accept");
    expect(await screen.findByText("The server says so.")).toBeVisible();
    expect(sent).toEqual([
      { url: "/account/enterprise/users/inv_1", body: { name: "Ravi", password: "eight or more" } },
    ]);
  });

  it("says in the server's words why it opens nothing", async () => {
    refusal = { status: 400, code: 400, message: "This invitation was accepted." };
    await open("/invitation-accept?id=inv_1");
    expect(await screen.findByText("This invitation was accepted.")).toBeVisible();
  });
});

describe("signing up", () => {
  afterEach(() => useBranding.setState({ hideSignup: false }));

  it("is denied where it is hidden", async () => {
    useBranding.setState({ hideSignup: true });
    await open("/signup");
    expect(await screen.findByText("the sign-in page")).toBeVisible();
    expect(useToasts.getState().list.at(-1)?.text).toBe("Access Denied");
  });

  it("wants everything, and says what the server says", async () => {
    await open("/signup");
    await screen.findByAltText("Letters to type");
    await press("Sign up");
    expect(screen.getAllByText("This field is mandatory.")).toHaveLength(4);
    expect(screen.getByText("Accept the terms to sign up.")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Name"), "Lotus");
    await userEvent.type(screen.getByLabelText("E-mail"), "asha@lotus.example");
    await userEvent.type(screen.getByLabelText("New password"), "eight or more");
    await userEvent.type(screen.getByLabelText("Confirm password"), "eight or more");
    await userEvent.type(screen.getByLabelText("Captcha"), "ab3de");
    await userEvent.click(screen.getByRole("checkbox"));
    await press("Sign up");
    expect(await screen.findByText("The server says so.")).toBeVisible();
    expect(sent[0]!.body).toMatchObject({ name: "Lotus", terms: true, captchaId: "captcha-1" });
    // The mail did not come: another captcha, the same address.
    await waitFor(() => expect(captchas).toBe(2));
    await userEvent.type(screen.getByLabelText("Captcha"), "cd4fg");
    await press("Resend the activation mail");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({
      url: "/account/enterprise/resend",
      body: { emailId: "asha@lotus.example", captcha: "cd4fg", captchaId: "captcha-2", language: "en" },
    });
  });

  it("offers another mail where the link is over", async () => {
    refusal = { status: 400, code: 810, message: "This link was used already or is too old." };
    await open("/signup-verify/act_1", "/signup-verify/:id");
    expect(await screen.findByText("This link was used already or is too old.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Resend the activation mail" })).toBeVisible();
  });

  it("is activated as soon as the link is opened", async () => {
    await open("/signup-verify/act_1", "/signup-verify/:id");
    expect(await screen.findByText("The server says so.")).toBeVisible();
    expect(sent.map(({ url }) => url)).toEqual(["/account/enterprise/activate/act_1"]);
    expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/login");
  });
});
