import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { renderPages } from "#web/testing/render.tsx";

const CITY = "00000000-0000-4000-8000-000000000001";
const TEMPLATE = "00000000-0000-4000-8000-0000000000d1";
const RULE = { kind: "attribute", field: CITY, test: { op: "is", value: "Pune" } };
const segment = (id: string, name: string, rule: object | null) => ({
  id,
  name,
  count: 3,
  kind: rule ? "dynamic" : "static",
  rule,
  sentence: rule && "Customers for whom City is Pune.",
  counting: name === "Pune",
});
const person = {
  id: "c0",
  name: "Asha",
  phoneNumber: "+919876543210",
  whatsAppNumber: null,
  facebookId: null,
  instaId: null,
  twitterId: null,
  data: [],
  tags: ["s1", "s2"],
  groups: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};
const definition = {
  _id: CITY,
  index: 0,
  fieldName: "city",
  fieldLabel: "City",
  fieldHelptext: "Help",
  mandatory: false,
  fieldType: "text",
  inputType: "alphanumeric",
  validations: [],
  defaultValue: null,
  commaIncluded: false,
  search: false,
  builtIn: false,
};
const WHY = {
  inside: false,
  kind: "dynamic",
  summary: "",
  reasons: [
    { met: false, text: "City is Pune — it is Delhi" },
    { met: true, text: "Name is set" },
  ],
  turnsAt: "2026-05-03T00:00:00Z",
};
const ANSWERS: [RegExp, unknown][] = [
  [
    /\/segments\/preview/,
    {
      count: 1_200,
      total: 3_123_456,
      exact: false,
      sentence: "Customers for whom City is Goa.",
      sample: [{ id: "c0", name: "Asha", phoneNumber: "+919876543210" }],
    },
  ],
  [
    /\/rule_choices/,
    {
      templates: [{ id: TEMPLATE, name: "Diwali" }],
      campaigns: [],
      channels: [{ id: "whatsapp", name: "WhatsApp" }],
      labels: [],
      events: [{ name: "order_placed", values: ["amount", "city"] }],
    },
  ],
  [/\/explain/, WHY],
  [/\/tag\/save/, { id: "s9" }],
  [/\/customers\?/, { customers: { customers: [person], headers: [], hasMore: false, next: null } }],
  [/\/timeline/, { items: [], more: false }],
  [/\/customers\/c0$/, { customer: person }],
  [/\/customer\/save/, { id: "c0" }],
  [/\/tags/, { tags: [segment("s1", "VIP", null), segment("s2", "Pune", RULE)] }],
  [/\/groups/, { groups: [{ id: "g1", name: "Wholesale", count: 3 }] }],
  [/\/inputfield_definitions/, { inputFieldDefinitions: [definition] }],
];
const calls: { path: string; body: unknown }[] = [];
const called = (part: string) => calls.filter(({ path }) => path.includes(part));

let CustomerPage: ComponentType;
let CustomersPage: ComponentType;
let SegmentPage: ComponentType;
beforeAll(async () => {
  CustomerPage = (await import("../customer/CustomerPage.tsx")).default;
  CustomersPage = (await import("../list/CustomersPage.tsx")).default;
  SegmentPage = (await import("./SegmentPage.tsx")).default;
});

let refusal: object | undefined;
beforeEach(() => {
  calls.length = 0;
  refusal = undefined;
  queryClient.clear();
  const permissions = ["VIEW", "CREATE", "EDIT", "DELETE"].map((action) => `CUSTOMER_MASTER.${action}`);
  useSession.setState({ me: { permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    if (refusal && path.includes("/tag/save")) return new Response(JSON.stringify(refusal), { status: 400 });
    const data = ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
    return new Response(JSON.stringify({ status: true, code: 200, message: "Done", data }));
  });
});

const wrapped = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const start = (at: string) =>
  renderPages(
    [
      { path: "/customer-master/customers", element: wrapped(<CustomersPage />) },
      { path: "/customer-master/customers/view/:customerId", element: wrapped(<CustomerPage />) },
      { path: "/customer-master/segments/:segmentId", element: wrapped(<SegmentPage />) },
    ],
    `/customer-master/${at}`,
  );

it("asks of a new segment how customers come in, and goes on to its rule", async () => {
  const user = userEvent.setup();
  const { router } = start("customers");
  expect(await screen.findByText("3 customers · counting…")).toBeVisible();
  expect(screen.getByRole("img", { name: "Filled by a rule" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Create Segment" }));
  const dialog = await screen.findByRole("dialog", { name: "Create Segment" });
  await user.type(within(dialog).getByRole("textbox"), "Goa & more");
  await user.click(within(dialog).getByLabelText("Dynamic: a rule chooses"));
  await user.click(within(dialog).getByRole("button", { name: "Write the rule" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/customer-master/segments/new"));
  expect(await screen.findByLabelText(/^Segment Name/)).toHaveValue("Goa & more");
  expect(called("/tag/save")).toHaveLength(0);
});

it("counts while the rule is written, and saves it", async () => {
  const user = userEvent.setup();
  const { router } = start("segments/new?name=Goa");
  await screen.findByRole("heading", { name: "Create Dynamic Segment" });
  expect(screen.getByText("Fill in every condition to see whom the rule lets in.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Fill in what to compare with.");
  expect(screen.getByLabelText("Value")).toHaveFocus();
  await user.type(screen.getByLabelText("Value"), "Goa");
  expect(await screen.findByText("about 1,200")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText(/of about 3,100,000 customers/)).toBeVisible();
  expect(screen.getByText("Customers for whom City is Goa.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Asha" })).toBeVisible();
  expect(called("/preview").at(-1)?.body).toEqual({
    rule: { kind: "attribute", field: CITY, test: { op: "is", value: "Goa" } },
  });
  await user.click(screen.getByRole("button", { name: "Add group" }));
  const group = screen.getAllByRole("group", { name: "Condition 1" })[1]!;
  await user.type(within(group).getByLabelText("Value"), "Pune");
  await user.click(screen.getAllByRole("radio", { name: "None of these" })[0]!);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(called("/tag/save")).toHaveLength(1));
  const is = (value: string) => ({ kind: "attribute", field: CITY, test: { op: "is", value } });
  expect(called("/tag/save")[0]?.body).toEqual({
    name: "Goa",
    rule: { kind: "not", of: { kind: "or", of: [is("Goa"), is("Pune")] } },
  });
  await waitFor(() => expect(router.state.location.search).toBe("?segment=s9"));
});

it("shows what the server refused of a rule, and leaves out a condition", async () => {
  const user = userEvent.setup();
  refusal = {
    status: false,
    code: 400,
    message: "2 is above 1.",
    data: { errors: [{ field: "rule", message: "2 is above 1." }] },
  };
  start("segments/s2");
  expect(await screen.findByLabelText("Value")).toHaveValue("Pune");
  await user.click(screen.getByRole("button", { name: "Add condition" }));
  expect(screen.getByText("Fill in every condition to see whom the rule lets in.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove condition 2" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("2 is above 1.");
});

it("asks about messages by their template, and about consent", async () => {
  const user = userEvent.setup();
  start("segments/new?name=Readers");
  const subject = await screen.findByRole("combobox", { name: "What it asks about" });
  await user.click(subject);
  await user.click(await screen.findByRole("option", { name: "Messages" }));
  await user.click(screen.getByRole("combobox", { name: "Comparison" }));
  await user.click(await screen.findByRole("option", { name: "were not read" }));
  await user.click(screen.getByRole("combobox", { name: "Any template" }));
  await user.click(await screen.findByRole("option", { name: "Diwali" }));
  await user.type(screen.getByLabelText("In the last days"), "30");
  await user.click(screen.getByRole("button", { name: "Add condition" }));
  const second = screen.getByRole("group", { name: "Condition 2" });
  await user.click(within(second).getByRole("combobox", { name: "What it asks about" }));
  await user.click(await screen.findByRole("option", { name: "Consent" }));
  await user.click(within(second).getByRole("combobox", { name: "Value" }));
  await user.click(await screen.findByRole("option", { name: "WhatsApp" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(called("/tag/save")).toHaveLength(1));
  expect(called("/tag/save")[0]?.body).toMatchObject({
    rule: {
      kind: "and",
      of: [
        { kind: "not", of: { kind: "message", event: "read", template: TEMPLATE, days: 30 } },
        { kind: "consent", channel: "whatsapp", state: "in" },
      ],
    },
  });
});

it("asks what people did, with a value of it, how lately and how often", async () => {
  const user = userEvent.setup();
  start("segments/new?name=Buyers");
  await user.click(await screen.findByRole("combobox", { name: "What it asks about" }));
  await user.click(await screen.findByRole("option", { name: "Events" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert")).toHaveTextContent("This condition is not finished.");
  await user.click(screen.getByRole("combobox", { name: "Event, e.g. order_placed" }));
  await user.click(await screen.findByRole("option", { name: "order_placed" }));
  await user.click(screen.getByRole("combobox", { name: "With any value" }));
  await user.click(await screen.findByRole("option", { name: "amount" }));
  await user.click(screen.getByRole("combobox", { name: "How the value is compared" }));
  await user.click(await screen.findByRole("option", { name: "is at least" }));
  await user.type(screen.getByLabelText("Value"), "500");
  await user.type(screen.getByLabelText("In the last days"), "30");
  await user.type(screen.getByLabelText("At least times"), "2");
  await user.click(screen.getByRole("combobox", { name: "Comparison" }));
  await user.click(await screen.findByRole("option", { name: "they did not" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(called("/tag/save")).toHaveLength(1));
  const value = { name: "amount", test: { op: ">=", value: 500 } };
  expect(called("/tag/save")[0]?.body).toMatchObject({
    rule: { kind: "not", of: { kind: "event", event: "order_placed", value, days: 30, atLeast: 2 } },
  });
});

it("has nothing to edit where there is no rule", async () => {
  start("segments/s1");
  expect(await screen.findByText("This segment has no rule, or is gone")).toBeVisible();
});

it("tells of a customer which labels rules have put on, and why", async () => {
  const user = userEvent.setup();
  start("customers/view/c0");
  expect(await screen.findByText("Filled by rules")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Segment" }));
  await user.click(await screen.findByRole("option", { name: "Pune" }));
  expect(await screen.findByText("City is Pune — it is Delhi")).toBeVisible();
  expect(screen.getByRole("img", { name: "Does not hold" })).toBeVisible();
  expect(screen.getByText(/^Would enter on/)).toHaveTextContent("03 May 2026");
  expect(called("/explain")[0]?.path).toContain("/segments/s2/explain?customerId=c0");
  await user.click(screen.getByRole("button", { name: "Edit customer" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(called("/customer/save")).toHaveLength(1));
  expect(called("/customer/save")[0]?.body).toMatchObject({ tags: ["s1"] });
});
