import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { renderPages } from "#web/testing/render.tsx";

let RedirectPage: ComponentType;
// Imported late: words are added to catalogues that the test's setup makes first.
beforeAll(async () => {
  RedirectPage = (await import("./RedirectPage.tsx")).default;
});

let heard: unknown[];
let opener: BroadcastChannel;
beforeEach(() => {
  queryClient.clear();
  heard = [];
  opener = new BroadcastChannel("360messageRedirect");
  opener.addEventListener("message", ({ data }) => void heard.push(data));
  window.history.replaceState(null, "", "/dialog360-redirect?client=c1&channels=%5B%22a%22%5D");
});
afterEach(() => opener.close());

function show(status: number, permissions: string[] = []) {
  const response = status === 200 ? { permissions } : null;
  vi.stubGlobal(
    "fetch",
    async () =>
      new Response(
        JSON.stringify({ status: status === 200, code: status, message: { message: "No." }, response }),
        {
          status,
          headers: { "content-type": "application/json" },
        },
      ),
  );
  renderPages([
    {
      path: "*",
      element: (
        <QueryClientProvider client={queryClient}>
          <RedirectPage />
        </QueryClientProvider>
      ),
    },
  ]);
}

// A channel of one origin has no other to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (channel: BroadcastChannel, word: string) => channel.postMessage(word);

/** What was said before it would have been heard before it. */
async function expectNothingHeard(): Promise<void> {
  const other = new BroadcastChannel("360messageRedirect");
  say(other, "end");
  await waitFor(() => expect(heard).toEqual(["end"]));
  other.close();
}

it("hands the parameters on, and closes when it is told to and not by other words", async () => {
  const close = vi.spyOn(window, "close").mockImplementation(() => {});
  show(200, ["RICHCARDS.VIEW"]);
  await screen.findByRole("heading", { name: "Thank you" });
  await waitFor(() => expect(heard).toEqual([{ client: "c1", channels: '["a"]' }]));
  const word = new BroadcastChannel("360messageClose");
  say(word, "open");
  say(word, "close");
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  word.close();
});

it("hands nothing on without the permission, and names it", async () => {
  show(200, ["CHANNELS.VIEW"]);
  expect(await screen.findByRole("status")).toHaveTextContent("RICHCARDS.VIEW");
  await expectNothingHeard();
});

it("hands nothing on for somebody who is not signed in, and offers to sign in", async () => {
  show(401);
  expect(await screen.findByRole("alert")).toHaveTextContent("Sign in, and begin the connection once more.");
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await expectNothingHeard();
});
