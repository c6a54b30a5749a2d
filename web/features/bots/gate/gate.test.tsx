import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { Outlet } from "react-router";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ModelVersion } from "#contract/bots/training.ts";
import type { TrainingReport } from "#contract/bots/versions.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { renderPages } from "#web/testing/render.tsx";
import { matrixOf } from "./matrix.ts";

const version = (id: string, number: number, more: Partial<ModelVersion>): ModelVersion => ({
  id,
  version: number,
  modelType: "Semantic",
  trainedAt: "2026-01-01T00:00:00Z",
  seconds: 1,
  bytes: 1,
  intents: 2,
  phrases: 10,
  live: false,
  held: false,
  accuracy: 0.8,
  ...more,
});
const VERSIONS = [
  version("v2", 2, { held: true }),
  version("v1", 1, { live: true, modelType: "SVM", accuracy: null }),
];
const asked = {
  asked: 10,
  right: 8,
  intents: [
    { intent: "refund", asked: 5, right: 5, precision: 0.7, recall: 1, f1: 0.83 },
    { intent: "track", asked: 5, right: 3, precision: 1, recall: 0.6, f1: 0.75 },
  ],
  confusions: [{ intent: "track", said: "refund", count: 2, texts: ["where is my money"] }],
};
const REPORT: TrainingReport = {
  phrases: {
    ...asked,
    bins: [{ from: 0.9, to: 1, count: 10, confidence: 0.95, accuracy: 0.8 }],
    thresholds: [
      { threshold: 0.5, right: 0.8, wrong: 0.2, handedOver: 0 },
      { threshold: 0.9, right: 0.6, wrong: 0, handedOver: 0.4 },
    ],
  },
  language: null,
  collisions: [
    { phrase: "pay back", intent: "refund", other: "back pay", otherIntent: "track", similarity: 1 },
  ],
  changed: {
    count: 25,
    phrases: [{ text: "where is my money", intent: "track", before: "track", after: "refund" }],
  },
  tests: { ...asked, asked: 4, right: 2, of: 4 },
  conversations: [],
  before: {
    version: 1,
    phrases: { before: 0.9, after: 0.8 },
    tests: 3,
    shared: { asked: 4, right: 2 },
    incomparable: null,
    conversations: 0,
  },
  held: ["tests", "modelType"],
};

let report = REPORT;
const calls: { path: string; method: string; body: unknown }[] = [];
let ReportPage: ComponentType;
beforeAll(async () => {
  ReportPage = (await import("./ReportPage.tsx")).default;
});
beforeEach(() => {
  calls.length = 0;
  report = REPORT;
  queryClient.clear();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ path, method: init.method ?? "GET", body });
    const data = path.endsWith("/versions")
      ? { versions: VERSIONS }
      : path.endsWith("/versions/v2")
        ? { version: VERSIONS[0], report }
        : path.endsWith("/versions/v1")
          ? { version: VERSIONS[1], report: null }
          : { version: VERSIONS[0], config: {} };
    return new Response(JSON.stringify({ status: true, code: 200, message: "Done", data }));
  });
});

const bot = {
  id: "b",
  config: { modelType: "Semantic", confidenceThreshold: 0.5, language: "en", entityExtractRetries: 3 },
  abilities: { edit: true, train: true, remove: true },
};
const open = (at = "/", shown = bot) =>
  renderPages(
    [
      {
        element: (
          <QueryClientProvider client={queryClient}>
            <Outlet context={shown} />
          </QueryClientProvider>
        ),
        children: [{ path: "*", element: <ReportPage /> }],
      },
    ],
    at,
  );

it("says why the newest version does not answer, and publishes it at one's word", async () => {
  open();
  await screen.findByText("Version 2 does not answer yet");
  expect(screen.getByText("It knows fewer of your test texts: 2 instead of 3.")).toBeTruthy();
  expect(screen.getByText("version 1: 90%")).toBeTruthy();
  expect(screen.getByText("version 1: 3 of 4")).toBeTruthy();
  expect(screen.getByText("and 24 more")).toBeTruthy();
  expect(screen.getByText("90% to 100% sure: 10 phrases, 80% right")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Publish anyway" }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ method: "POST", path: expect.stringMatching(/\/versions\/v2\/publish$/) }),
    ),
  );
});

it("compares with the version before on the texts that both answered, and says when there are none", async () => {
  const before = { ...REPORT.before!, tests: 2, shared: { asked: 2, right: 1 } };
  report = { ...REPORT, tests: { ...REPORT.tests!, of: 250 }, before };
  const { unmount } = open();
  await screen.findByText("4 of your 250 test texts were asked and answered");
  expect(screen.getByText("of the texts that both versions answered: 1 of 2")).toBeTruthy();
  expect(screen.getByText("version 1: 2 of 2")).toBeTruthy();
  expect(screen.getByText("It knows fewer of your test texts: 1 instead of 2.")).toBeTruthy();
  unmount();
  queryClient.clear();
  report = { ...REPORT, before: { ...before, tests: null, shared: null, incomparable: "answers" }, held: [] };
  open();
  await screen.findByText(/^This version and version 1 cannot be compared .* no answer of it .* was kept/);
  expect(screen.queryByText(/version 1: \d of/)).toBeNull();
});

it("finds the threshold by what a wrong answer costs, and sets it", async () => {
  open();
  const cost = await screen.findByLabelText("A wrong answer costs as much as so many hand-overs");
  expect(screen.getByText(/^Best threshold: 0.9\. Of 100 phrases 60 would/)).toBeTruthy();
  await userEvent.clear(cost);
  await userEvent.type(cost, "1");
  await screen.findByText(/^Best threshold: 0.5\./);
  await userEvent.click(screen.getByRole("button", { name: "Use 0.5" }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith("/config"))?.body).toMatchObject({
      confidenceThreshold: 0.5,
      modelType: "Semantic",
    }),
  );
});

it("advises no threshold that could not be set", async () => {
  open("/", { ...bot, config: { ...bot.config, modelType: "SVM" } });
  await screen.findByText("SVM agents keep the threshold that stands in Configuration.");
  expect(screen.queryByText(/^Best threshold/)).toBeNull();
});

it("shows the matrix of the tests or of the phrases, and an older version", async () => {
  open();
  const matrix = await screen.findByRole("region", { name: "Confusion matrix" });
  const row = within(matrix).getByRole("row", { name: /^track/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["3", "2"]);
  await userEvent.click(screen.getByText("Version 1"));
  await screen.findByText(/from before reports were made/);
});

it("lists each intent once, however often it is mistaken", () => {
  const { rows, values } = matrixOf({
    ...asked,
    confusions: [
      { intent: "track", said: "refund", count: 2, texts: [] },
      { intent: "refund", said: null, count: 1, texts: [] },
    ],
  });
  expect(rows).toEqual(["track", "refund", null]);
  expect(values).toEqual([
    [3, 2, 0],
    [0, 5, 1],
    [0, 0, 0],
  ]);
});
