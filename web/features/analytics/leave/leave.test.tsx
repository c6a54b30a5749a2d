import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { speak } from "#web/platform/i18n/index.ts";
import { LANGUAGE_KEY } from "#web/platform/i18n/languages.ts";
import { remember } from "#web/platform/storage.ts";
import { renderPages } from "#web/testing/render.tsx";
import { leavePages } from "../pages.ts";

const PATH = "/leave-report/:code";
const asked: string[] = [];
const about = { name: "The week", madeBy: "Asha Raman", language: "ar", left: false };
let Page: Awaited<ReturnType<(typeof leavePages)[string]>>["default"];
beforeAll(async () => {
  Page = (await leavePages[PATH]!()).default;
});
beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
  remember.set(LANGUAGE_KEY, "en");
});

function start(answer: (method: string) => Response) {
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    if (path.includes("leav")) asked.push(`${method} ${path}`);
    return answer(method);
  });
  const element = (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  );
  renderPages([{ path: PATH, element }], "/leave-report/c0de");
}
const said = (response: object, status = 200, message = "Done") =>
  new Response(JSON.stringify({ status: status === 200, message: { message }, response }), { status });

it("takes nobody off before they press, and says so then", async () => {
  start((method) => said(method === "GET" ? about : {}));
  const button = await screen.findByRole("button", { name: "Mail me this report no more" });
  expect(screen.getByText(/The week.*which .*Asha Raman/)).toBeVisible();
  expect(asked).toEqual(["GET /e/enterprise/analytics/mailed-leave/c0de"]);
  await userEvent.click(button);
  expect(await screen.findByRole("status")).toHaveTextContent(/You are not mailed .*The week.* any more/);
  expect(asked.at(-1)).toBe("POST /leave-report/c0de");
});

it("says what a link is about that is good no more, and offers nothing to press", async () => {
  start(() => said({}, 404, "There is no such mailed report."));
  expect(await screen.findByText("There is no such mailed report.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mail me this report no more" })).toBeNull();
});

it("speaks the reader's language where nobody chose one here", async () => {
  remember.remove(LANGUAGE_KEY);
  start(() => said({ ...about, left: true }));
  await waitFor(() => expect(i18n.language).toBe("ar"));
  expect(await screen.findByRole("status")).toHaveTextContent(/لن يُرسل إليك/);
  await speak("en");
});
