import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import type { JobView } from "#contract/jobs.ts";
import type { ParsedHeaders, Upload } from "#contract/customers/uploads.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { deliver } from "#web/platform/socket/live.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { renderPages } from "#web/testing/render.tsx";

const NONE = { new: 0, changed: 0, same: 0, repeated: 0, bad: 0 };
const ID = "0190f1c2-0000-7000-8000-000000000001";
const job = (change: Partial<JobView>): JobView => ({
  id: "j1",
  kind: "customer.upload",
  subjectId: ID,
  title: "people.csv",
  state: "running",
  stage: "importing",
  done: 0,
  total: 1_000,
  error: null,
  counts: {},
  errors: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  ...change,
});
const upload = (change: Partial<Upload>): Upload => ({
  uploadId: ID,
  file: { name: "people.csv", size: 2_048 },
  totalLines: 0,
  acceptedLines: 0,
  errorLines: 0,
  completedTimeStr: null,
  state: "WAITING",
  stage: "kept",
  reason: null,
  counts: NONE,
  dryRun: null,
  consents: null,
  kept: 0,
  replace: false,
  segment: null,
  job: null,
  draft: true,
  canUndo: false,
  by: "Asha",
  createdAt: "2026-01-01T00:00:00Z",
  ...change,
});
const DONE = upload({
  stage: "completed",
  state: "COMPLETED",
  draft: false,
  canUndo: true,
  totalLines: 1_234,
  acceptedLines: 1_230,
  errorLines: 4,
  counts: { new: 1_200, changed: 30, same: 0, repeated: 1, bad: 3 },
  completedTimeStr: "2026-03-05T09:07:00",
});
const HEADERS = {
  systemHeaders: ["Name", "Phone Number", "City"],
  userHeaders: ["Who", "Mobile", "Notes"],
  required: ["Name", "Phone Number"],
  suggested: [
    { src: "Name", des: "Who" },
    { src: "Phone Number", des: null },
    { src: "City", des: null },
  ],
  consents: [] as ParsedHeaders["consents"],
  sample: [["Asha", "+9198", "x"]],
};
const ERRORS = {
  customers: [
    { lineNumber: 7, lineStr: "Asha,12", errors: [{ message: "Too short." }, { message: "No name." }] },
  ],
  headers: [],
  hasMore: false,
};

let shown: Upload;
let headers: typeof HEADERS;
let errors: typeof ERRORS;
const calls: { path: string; body: unknown }[] = [];
const called = (part: string) => calls.filter(({ path }) => path.includes(part));
const answer = (path: string): unknown => {
  if (/\/uploads\/[^/]+$/.test(path)) return { upload: shown, parsedHeaders: shown.draft ? headers : null };
  if (path.includes("/customer_csvs")) return { customerCSVs: [shown], hasMore: false };
  if (path.includes("/error_customers")) return { customers: errors };
  if (path.includes("/tags")) return { tags: [{ id: "s1", name: "VIP", count: 1, kind: "static" }] };
  return { job: job({}) };
};

let UploadPage: ComponentType;
let MyUploadsPage: ComponentType;
let ErrorListPage: ComponentType;
// The pages add their words when they are loaded, so the language must be there before them.
beforeAll(async () => {
  UploadPage = (await import("./wizard/UploadPage.tsx")).default;
  MyUploadsPage = (await import("./history/MyUploadsPage.tsx")).default;
  ErrorListPage = (await import("./errors/ErrorListPage.tsx")).default;
});
beforeEach(() => {
  calls.length = 0;
  shown = upload({});
  headers = HEADERS;
  errors = ERRORS;
  queryClient.clear();
  useConnection.setState({ state: "live" });
  allow("VIEW", "CREATE", "EDIT", "DELETE");
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return new Response(JSON.stringify({ status: true, code: 200, message: "Done", data: answer(path) }));
  });
});
function allow(...actions: string[]): void {
  const permissions = actions.map((action) => `CUSTOMER_MASTER.${action}`);
  useSession.setState({ me: { permissions } as unknown as Me });
}

const wrapped = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const start = (at: string) =>
  renderPages(
    [
      { path: "/customer-master/uploadfile", element: wrapped(<UploadPage />) },
      { path: "/customer-master/uploads", element: wrapped(<MyUploadsPage />) },
      { path: "/customer-master/uploads/:segmentId", element: wrapped(<MyUploadsPage />) },
      { path: "/customer-master/error/:uploadId", element: wrapped(<ErrorListPage />) },
    ],
    `/customer-master/${at}`,
  );
const draft = `uploadfile?upload=${ID}`;
const valueOf = (name: string) => screen.findByRole("combobox", { name: `Value for ${name}` });
async function choose(name: string, column: string) {
  await userEvent.click(await valueOf(name));
  await userEvent.click(await screen.findByRole("option", { name: column }));
}

it("takes no file that is not CSV, and sends none", async () => {
  start("uploadfile");
  const file = new File(["x"], "people.xlsx");
  await userEvent.upload(await screen.findByLabelText("CSV file"), file, { applyAccept: false });
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Invalid File Format ! people.xlsx is not one of .csv.",
  );
  expect(calls).toEqual([]);
});

it("shows what a column holds, and does not start before every header that needs a column has its own", async () => {
  start(draft);
  expect(await valueOf("Name")).toHaveValue("Who");
  expect(screen.getByText("suggested")).toBeVisible();
  expect(screen.getByText("Asha")).toBeVisible();
  expect(screen.getByText("Choose a column for Phone Number; it is required.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Some headers above need another choice first.");
  expect(await valueOf("Phone Number")).toHaveFocus();
  expect(called("/upload_csv")).toEqual([]);

  await choose("Phone Number", "Who");
  expect(screen.getByText("This column is already used for Name.")).toBeVisible();
  await choose("Phone Number", "Mobile");
  expect(screen.getByText(/This column is left out:/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Notes" })).toBeEnabled();
  await userEvent.click(screen.getByRole("checkbox", { name: "Replace Existing Records" }));
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(called("/upload_csv")).toHaveLength(1));
  expect(called("/upload_csv")[0]?.body).toEqual({
    uploadId: ID,
    replace: true,
    consents: [],
    headerMapping: [
      { src: "Name", des: "Who" },
      { src: "Phone Number", des: "Mobile" },
      { src: "City", des: null },
    ],
  });
});

it("shows what a file says of messages, and brings none of it before somebody stands for it", async () => {
  headers = {
    ...HEADERS,
    suggested: [HEADERS.suggested[0]!, { src: "Phone Number", des: "Mobile" }, HEADERS.suggested[2]!],
    consents: [{ channelType: 4, column: "Notes", optsOut: true, dateColumn: null }],
  };
  start(draft);
  expect(await screen.findByRole("combobox", { name: "Column for WhatsApp" })).toHaveValue("Notes");
  expect(screen.getByRole("combobox", { name: "What a yes for WhatsApp means" })).toHaveValue(
    "A yes means: wants none",
  );
  expect(screen.queryByText(/This column is left out:/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Say first that the yes and no in the file are their own.",
  );
  const proven = screen.getByRole("checkbox", { name: /I have looked at this/ });
  expect(proven).toHaveFocus();
  expect(called("/upload_csv")).toEqual([]);
  await userEvent.click(proven);
  await userEvent.click(screen.getByRole("combobox", { name: "What a yes for WhatsApp means" }));
  await userEvent.click(await screen.findByRole("option", { name: "A yes means: wants messages" }));
  expect(proven).not.toBeChecked();
  await userEvent.click(proven);
  await userEvent.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(called("/upload_csv")).toHaveLength(1));
  expect(called("/upload_csv")[0]?.body).toMatchObject({
    consents: [{ channelType: 4, column: "Notes", optsOut: false, dateColumn: null }],
  });
});

it("keeps the figures of a check until something is changed", async () => {
  shown = upload({ stage: "checked", dryRun: { ...NONE, new: 9, bad: 1 } });
  start(draft);
  const figures = "New: 9, Changed: 0, Same: 0, Repeated: 0, Bad: 1";
  expect(await screen.findByRole("img", { name: figures })).toBeVisible();
  expect(await screen.findByText("Too short.")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Replace Existing Records" }));
  expect(screen.queryByRole("img", { name: figures })).toBeNull();
  expect(screen.getByText(/Something was changed since the check/)).toBeVisible();
});

it("brings what a check found into sight when it ends, and not what an earlier one found", async () => {
  const into = vi.fn();
  Element.prototype.scrollIntoView = into;
  shown = upload({ stage: "checked", dryRun: { ...NONE, new: 9 } });
  const { unmount } = start(draft);
  await screen.findByText("What an upload would do");
  expect(into).not.toHaveBeenCalled();
  unmount();
  queryClient.clear();
  shown = upload({ stage: "checking", job: job({ done: 100 }) });
  start(draft);
  await screen.findByRole("progressbar");
  shown = upload({ stage: "checked", dryRun: { ...NONE, new: 9 } });
  deliver({ name: "job.changed", data: job({ state: "done", updatedAt: "2026-01-01T00:00:09Z" }) });
  const found = await screen.findByText("What an upload would do");
  await waitFor(() => expect(into).toHaveBeenCalledTimes(1));
  expect(into.mock.contexts[0]).toContainElement(found);
});

it("follows a running import, tells its pace, and shows the end when it comes", async () => {
  const first = job({ done: 100, counts: { new: 1_000 } });
  shown = upload({ stage: "importing", draft: false, job: first });
  start(draft);
  const bar = await screen.findByRole("progressbar", { name: "Progress of people.csv" });
  expect(bar).toHaveAttribute("aria-valuenow", "10");
  const tell = (change: Partial<JobView>) =>
    deliver({ name: "job.changed", data: job({ counts: { new: 3_000, bad: 10 }, ...change }) });
  tell({ done: 300, updatedAt: "2026-01-01T00:00:02Z" });
  expect(await screen.findByText("3,010 rows · 1,005 rows per second")).toBeVisible();
  expect(bar).toHaveAttribute("aria-valuenow", "30");
  tell({ done: 600, counts: { new: 6_000 }, updatedAt: "2026-01-01T00:00:05Z" });
  expect(await screen.findByText("6,000 rows · 1,000 rows per second · about 4 seconds left")).toBeVisible();
  shown = DONE;
  tell({ state: "done", done: 1_000, updatedAt: "2026-01-01T00:00:09Z" });
  expect(await screen.findByRole("heading", { name: "Uploaded Succesfully" })).toBeVisible();
  expect(screen.getByText("1,200")).toBeVisible();
});

it("asks with the numbers before an upload is taken back", async () => {
  shown = DONE;
  start(draft);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Take people.csv back?");
  expect(question).toHaveTextContent("The 1,200 customers it added are removed.");
  expect(question).toHaveTextContent("30 customers it changed get their former values.");
  await userEvent.click(within(question).getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(called(`/uploads/${ID}/undo`)).toHaveLength(1));
});

it("says that what a file said of messages goes, too", async () => {
  shown = { ...DONE, consents: { yes: 3, no: 2, changed: 4, heldBack: 1, asked: 2, unplaced: 0 } };
  start(draft);
  const counts = await screen.findByRole("list", { name: "Yes and no to messages" });
  expect(within(counts).getAllByRole("listitem")[3]).toHaveTextContent("Held back1of the yes");
  expect(within(counts).getAllByRole("listitem")[4]).toHaveTextContent("To confirm2of the yes");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "What it said of messages is taken back, too",
  );
});

it("says nothing of customers added where none was", async () => {
  shown = { ...DONE, counts: { ...DONE.counts, new: 0 } };
  start(draft);
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("30 customers it changed get their former values.");
  expect(question).not.toHaveTextContent("it added");
});

it("lists uploads in the specification's format, and offers what a person may do", async () => {
  shown = DONE;
  allow("VIEW");
  const { router } = start("uploads");
  const row = await screen.findByRole("row", { name: /people\.csv/ });
  expect(within(row).getByText("5 Mar 2026 09:07 AM")).toBeVisible();
  expect(within(row).getAllByText("1,230")).not.toHaveLength(0);
  await userEvent.click(within(row).getByRole("button", { name: "More actions for people.csv" }));
  const entries = await screen.findAllByRole("menuitem");
  expect(entries.map((entry) => entry.textContent)).toEqual(["View errors", "Download refused rows"]);
  expect(screen.queryByRole("link", { name: "Upload customers" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("combobox", { name: "Segment" }));
  await userEvent.click(await screen.findByRole("option", { name: "VIP" }));
  expect(router.state.location.pathname).toBe("/customer-master/uploads/s1");
  await waitFor(() => expect(called("segmentId=s1")).toHaveLength(1));
});

it("numbers the rows that were left out and gives every reason a line", async () => {
  shown = DONE;
  start(`error/${ID}?from=15`);
  const row = await screen.findByRole("row", { name: /Asha,12/ });
  expect(within(row).getByText("16")).toBeVisible();
  expect(within(row).getByText("Line 7")).toBeVisible();
  expect(
    within(row)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Too short.", "No name."]);
  expect(screen.getByText(/1,234 rows read, 1,230 accepted, 4 with errors/)).toBeVisible();
});

it.each([
  ["No Errors Found", { ...DONE, errorLines: 0 }, ""],
  ["The rows this upload left out are not kept any longer.", DONE, ""],
  ["No Record", DONE, "?search=nobody"],
  ["This file has not been checked yet", upload({}), ""],
])("says of an empty list: %s", async (words, of, search) => {
  shown = of;
  errors = { ...ERRORS, customers: [] };
  start(`error/${ID}${search}`);
  expect(await screen.findByText(words)).toBeVisible();
});
