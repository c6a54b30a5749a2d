import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";
import { safeNext } from "./useLogin.ts";

const LOGIN = "/account/enterprise/twoFactorAuth";
const sent: Record<string, unknown>[] = [];
const asked: string[] = [];
let captchas = 0;
let proofs = 0;
/** Zero bits of a proof: few are found at once, 32 are not. */
let bits = 4;
let replies: { status: number; code: number; message: string }[] = [];

const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });

async function serve(url: string, init: RequestInit) {
  if (url === "/account/captcha/proof") {
    const response = { captchaId: `proof-${++proofs}`, salt: "saltsalt", bits, passwordKey: null };
    return reply(200, { status: true, response });
  }
  if (url.startsWith("/account/captcha")) {
    return reply(200, { status: true, response: { captchaId: `captcha-${++captchas}`, captcha: "AAAA" } });
  }
  if (url.startsWith("/account/enterprise/signOn")) {
    asked.push(url);
    const enterprise = url.includes("lotus.example") ? { eId: "e1", name: "Lotus" } : null;
    return reply(200, { status: true, response: { presets: [], enterprise } });
  }
  if (url !== LOGIN) return reply(404, { status: false, code: 404, message: { message: "no such call" } });
  sent.push(JSON.parse(String(init.body)) as Record<string, unknown>);
  const next = replies.shift();
  if (!next) return reply(200, { status: true, response: { user: { name: "Asha Raman", permissions: [] } } });
  return reply(next.status, {
    status: false,
    code: next.code,
    message: { message: next.message },
    response: {},
  });
}

beforeEach(async () => {
  vi.stubGlobal("fetch", vi.fn(serve));
  sent.length = 0;
  asked.length = 0;
  captchas = 0;
  proofs = 0;
  bits = 4;
  replies = [];
  queryClient.clear();
  useSession.setState({ me: null, ended: null });
  const { default: LoginPage } = await import("./LoginPage.tsx");
  const page = (
    <QueryClientProvider client={queryClient}>
      <LoginPage />
    </QueryClientProvider>
  );
  renderPages(
    [
      { path: "/login", element: page },
      { path: "*", element: <p>signed in</p> },
    ],
    "/login?next=/bots",
  );
  await screen.findByAltText("Letters to type");
});
afterEach(() => vi.unstubAllGlobals());

const fill = async () => {
  await userEvent.type(screen.getByLabelText("E-mail"), " asha@lotus.example ");
  await userEvent.type(screen.getByLabelText("Password"), "secret word");
  await userEvent.type(screen.getByLabelText("Captcha"), "ab3de");
};
const press = () => userEvent.click(screen.getByRole("button", { name: "Sign in" }));

it("says in the specification's words what is missing, and goes to the first", async () => {
  await press();
  expect(screen.getAllByText("This field is mandatory.")).toHaveLength(2);
  expect(screen.getByText("Please enter captcha.")).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveFocus();
  await userEvent.type(screen.getByLabelText("E-mail"), "asha");
  expect(screen.getByText("Please enter a valid email address")).toBeVisible();
  expect(sent).toEqual([]);
});

it("signs in and opens the page that was wanted", async () => {
  await fill();
  await press();
  expect(await screen.findByText("signed in")).toBeVisible();
  expect(sent).toEqual([
    {
      email: "asha@lotus.example",
      password: "secret word",
      captcha: "ab3de",
      captchaId: "captcha-1",
      removeExistingSession: false,
      appId: "Moc",
      language: "en",
    },
  ]);
});

it("asks before ending the other session, and answers with the same captcha", async () => {
  replies = [{ status: 409, code: 804, message: "You are signed in somewhere else." }];
  await fill();
  await press();
  expect(await screen.findByText("Sign out there and continue?")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(await screen.findByText("signed in")).toBeVisible();
  expect(sent.map(({ captchaId, removeExistingSession }) => [captchaId, removeExistingSession])).toEqual([
    ["captcha-1", false],
    ["captcha-1", true],
  ]);
});

it("stays when the other session shall live", async () => {
  replies = [{ status: 409, code: 804, message: "You are signed in somewhere else." }];
  await fill();
  await press();
  await userEvent.click(await screen.findByRole("button", { name: "No" }));
  await waitFor(() => expect(screen.queryByText("Sign out there and continue?")).toBeNull());
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText("Captcha")).toHaveValue("ab3de");
});

it.each([
  [400, 801, "The captcha does not match or has expired. Type the new one."],
  [401, 802, "The e-mail or the password is wrong."],
  [429, 803, "Too many wrong passwords. Try again in 15 minutes."],
])("shows refusal %i/%i in the server's words with a new captcha", async (status, code, message) => {
  replies = [{ status, code, message }];
  await fill();
  await press();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(captchas).toBe(2));
  expect(screen.getByLabelText("Captcha")).toHaveValue("");
  expect(screen.getByLabelText("Password")).toHaveValue("secret word");
  expect(useSession.getState().ended).toBeNull();
});

describe("without the picture", () => {
  const unreadable = () => userEvent.click(screen.getByRole("button", { name: "I cannot read this" }));
  const fillOthers = async () => {
    await userEvent.type(screen.getByLabelText("E-mail"), "asha@lotus.example");
    await userEvent.type(screen.getByLabelText("Password"), "secret word");
  };

  it("signs in by what the browser found, by keys alone, and says so", async () => {
    await fillOthers();
    const way = screen.getByRole("button", { name: "I cannot read this" });
    way.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Done"));
    expect(screen.queryByAltText("Letters to type")).toBeNull();
    expect(way).toHaveFocus();
    await press();
    expect(await screen.findByText("signed in")).toBeVisible();
    expect(sent[0]).toMatchObject({
      captchaId: "proof-1",
      captcha: expect.stringMatching(/^[0-9a-z]{1,11}$/),
    });
  });

  it("tells how far it is, sends nothing before, and leads back to another picture", async () => {
    bits = 32;
    await fill();
    await unreadable();
    expect(screen.getByRole("status")).toHaveTextContent("Your browser is proving");
    expect(screen.getByRole("progressbar", { name: "Proof" })).toBeVisible();
    await press();
    expect(await screen.findByText("One moment: your browser is not done yet.")).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Show the picture" }));
    expect(await screen.findByAltText("Letters to type")).toBeVisible();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await waitFor(() => expect(captchas).toBe(2));
    // Letters of the old picture are of no use with the new one.
    expect(screen.getByLabelText("Captcha")).toHaveValue("");
  });

  it("proves anew after a refusal", async () => {
    replies = [{ status: 401, code: 802, message: "The e-mail or the password is wrong." }];
    await fillOthers();
    await unreadable();
    await screen.findByText("Done");
    await press();
    expect(await screen.findByText("The e-mail or the password is wrong.")).toBeVisible();
    await waitFor(() => expect(proofs).toBe(2));
    await screen.findByText("Done");
    await press();
    expect(await screen.findByText("signed in")).toBeVisible();
    expect(sent.map(({ captchaId }) => captchaId)).toEqual(["proof-1", "proof-2"]);
  });

  it("says why there is no proof, and tries again", async () => {
    vi.mocked(fetch).mockImplementationOnce(async () =>
      reply(429, { status: false, code: 429, message: { message: "Too many calls." }, response: {} }),
    );
    await unreadable();
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Too many calls."));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Done")).toBeVisible();
  });
});

it("offers the single sign-on of an address's domain, and asks for the domain alone", async () => {
  await fill();
  expect(await screen.findByRole("button", { name: "Sign in with Lotus" })).toBeVisible();
  expect(asked.join()).not.toContain("asha");
  await userEvent.clear(screen.getByLabelText("E-mail"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Sign in with Lotus" })).toBeNull());
});

describe("where to go next", () => {
  it.each([
    ["/bots/7?tab=1", "/bots/7?tab=1"],
    [null, "/dashboard"],
    ["https://evil.example", "/dashboard"],
    ["//evil.example", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/login?next=/bots", "/dashboard"],
  ])("%s leads to %s", (wanted, place) => {
    expect(safeNext(wanted)).toBe(place);
  });
});
