import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";

const ADDRESS = "https://numbers.example.com/sentiment?enterpriseId=e1&agent_id=b1";
const WHOSE = "/analytics/sentiment?enterpriseId=e1&agent_id=b1";
const SENTIMENT = { emotions: [{ emotion: "joy", messages: 3 }], unread: 0, days: [] };

let pages: object | null;
let framedAnswers: boolean;
let status: number;
let sent: string[];
let SentimentPage: ComponentType;
let AlonePage: ComponentType;

beforeAll(async () => {
  ({ default: SentimentPage } = await import("./SentimentPage.tsx"));
  ({ default: AlonePage } = await import("./alone/AlonePage.tsx"));
});
beforeEach(() => {
  queryClient.clear();
  [pages, framedAnswers, status, sent] = [null, true, 200, []];
  useSession.setState({ me: { name: "Asha", permissions: ["NLP.VIEW"] } as never, ended: null });
  vi.stubGlobal("fetch", async (path: string) => {
    sent.push(path);
    if (path === ADDRESS) {
      if (!framedAnswers) throw new TypeError("Failed to fetch");
      return new Response("a page");
    }
    if (status !== 200)
      return new Response(
        JSON.stringify({ status: false, code: status, message: "This agent does not exist." }),
        {
          status,
        },
      );
    const data = path.includes("/analytics") ? { name: "Reception", enterpriseId: "e1", pages } : SENTIMENT;
    return new Response(JSON.stringify({ status: true, code: 100, message: "", data }));
  });
});
afterEach(() => useSession.setState({ me: null, ended: null }));

const show = (path: string, Page: ComponentType, start: string) =>
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
      { path: "/login", element: <p>the sign-in page</p> },
    ],
    start,
  );
const inConsole = () => show("/bots/:botId/sentiment", SentimentPage, "/bots/b1/sentiment");
const alone = (start = WHOSE) => show("/analytics/:page", AlonePage, start);

it("frames another server's page where there is one, and waits for it", async () => {
  pages = { conversation: "", classification: "", sentiment: ADDRESS };
  inConsole();
  const frame = await screen.findByTitle("Sentiment");
  expect(frame).toHaveAttribute("src", ADDRESS);
  expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
  expect(screen.getByRole("status", { name: "Analytics are loading" })).toBeVisible();
  fireEvent.load(frame);
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(sent.some((path) => path.includes("conversation/sentiment"))).toBe(false);
});

it("says that another server's page does not load, and tries again", async () => {
  pages = { conversation: "", classification: "", sentiment: ADDRESS };
  framedAnswers = false;
  inConsole();
  expect(await screen.findByRole("alert")).toHaveTextContent("numbers.example.com gave no page.");
  expect(screen.getByRole("link", { name: "Open in a new window" })).toHaveAttribute("href", ADDRESS);
  framedAnswers = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByTitle("Sentiment")).toHaveAttribute("src", ADDRESS);
});

it("stands alone for the agent that the address names, even where pages are framed", async () => {
  pages = { conversation: "", classification: "", sentiment: ADDRESS };
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  alone();
  expect(await screen.findByRole("heading", { level: 1, name: "Reception · Sentiment" })).toBeVisible();
  expect(sent[0]).toMatch(/agent\/b1\/analytics\?enterpriseId=e1$/);
  await userEvent.click(await screen.findByRole("button", { name: "3" }));
  expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/bots\/b1\/nlp-report/), "_blank", "noopener");
});

it("says what is missing: the agent, or whoever is signed in", async () => {
  const { unmount } = alone("/analytics/sentiment?agent_id=b1");
  expect(await screen.findByText("This address names no agent.")).toBeVisible();
  unmount();
  const { unmount: close } = alone("/analytics/weather");
  expect(await screen.findByText(/^There is no such page/)).toBeVisible();
  close();
  status = 404;
  const { unmount: leave } = alone();
  expect(await screen.findByText("This agent does not exist.")).toBeVisible();
  leave();
  useSession.setState({ me: null, ended: "expired" });
  const { router } = alone();
  await userEvent.click(await screen.findByRole("link", { name: "Sign in" }));
  expect(await screen.findByText("the sign-in page")).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("next")).toBe(WHOSE);
});
