import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Me } from "#contract/auth.ts";
import { speak } from "#web/platform/i18n/index.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { forgetPlaces, rememberPlace } from "#web/ui/lastPlace.ts";
import { renderPages } from "#web/testing/render.tsx";

const people = Array.from({ length: 10 }, (_, at) => ({
  id: `c${at}`,
  name: `Person ${at}`,
  phoneNumber: `+91987654321${at}`,
  whatsAppNumber: null,
  facebookId: null,
  instaId: null,
  twitterId: null,
  data: [{ id: "city", value: "Pune" }],
  tags: [],
  groups: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
}));
const attribute = (fieldLabel: string, builtIn: boolean) => ({
  _id: fieldLabel,
  index: 0,
  fieldName: builtIn && fieldLabel === "Name" ? "name" : fieldLabel,
  fieldLabel,
  fieldHelptext: "Help",
  mandatory: false,
  fieldType: "text",
  inputType: "alphabets",
  validations: [],
  defaultValue: null,
  commaIncluded: false,
  search: false,
  builtIn,
});
const ATTRIBUTES = [
  attribute("Name", true),
  attribute("Street", false),
  { ...attribute("Town", false), fieldHelptext: "Town", revision: "r1" },
];
const SEGMENT = {
  id: "s1",
  name: "VIP",
  count: 1_234,
  kind: "static",
  rule: null,
  sentence: null,
  counting: false,
};
const ANSWERS: [RegExp, unknown][] = [
  [
    /\/customers\?/,
    {
      customers: {
        customers: people,
        headers: [{ id: "city", name: "City", several: false }],
        hasMore: true,
        next: "n",
      },
    },
  ],
  [/\/timeline/, { items: [], more: false, next: null, kinds: [] }],
  [/\/duplicates/, { groups: [], duplicates: [], total: 0, more: false }],
  [/\/customers\/c0$/, { customer: people[0], otherIdentities: [] }],
  [
    /\/settings$/,
    {
      settings: { defaultCountry: "IN" },
      countries: [
        { country: "IN", callingCode: "91" },
        { country: "SG", callingCode: "65" },
      ],
    },
  ],
  [/\/customers_count/, { count: 100_000, more: true }],
  [/\/map_customers/, { mapped: 10 }],
  [/\/tags/, { tags: [SEGMENT] }],
  [/\/groups/, { groups: [{ id: "g1", name: "Wholesale", count: 3 }] }],
  [/\/inputfield_definitions/, { inputFieldDefinitions: ATTRIBUTES }],
];
const calls: { path: string; body: unknown }[] = [];
const called = (part: string) => calls.filter(({ path }) => path.includes(part));

let CustomerPage: ComponentType;
let CustomersPage: ComponentType;
let DefinitionPage: ComponentType;
// The pages add their words when they are loaded, so the language must be there before them.
beforeAll(async () => {
  CustomerPage = (await import("./customer/CustomerPage.tsx")).default;
  CustomersPage = (await import("./list/CustomersPage.tsx")).default;
  DefinitionPage = (await import("./definition/DefinitionPage.tsx")).default;
});

beforeEach(() => {
  calls.length = 0;
  queryClient.clear();
  const permissions = ["VIEW", "CREATE", "EDIT", "DELETE"].map((action) => `CUSTOMER_MASTER.${action}`);
  useSession.setState({ me: { permissions } as unknown as Me });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const data = ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
    if (/\/(customer|inputfield_definition)\/save$/.test(path)) {
      const errors = [{ field: "phoneNumber", message: "Taken already" }];
      return new Response(
        JSON.stringify({ status: false, code: 1400, message: "Not saved", data: { errors } }),
        {
          status: 400,
        },
      );
    }
    return new Response(JSON.stringify({ status: true, code: 200, message: "Done", data }));
  });
});

const wrapped = (page: ReactNode) => <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>;
const start = (at: string, root = "/customer-master/customers") =>
  renderPages(
    [
      { path: "/customer-master/customers", element: wrapped(<CustomersPage />) },
      { path: "/customer-master/definition", element: wrapped(<DefinitionPage />) },
      { path: "/customer-master/definition/add", element: wrapped(<DefinitionPage />) },
      { path: "/customer-master/customers/create", element: wrapped(<CustomerPage />) },
      { path: "/customer-master/customers/view/:customerId", element: wrapped(<CustomerPage />) },
    ],
    `${root}${at}`,
  );

it("opens at the first segment and moves every match by its filter", async () => {
  const user = userEvent.setup();
  start("");
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  expect(called("/customers?")[0]?.path).toContain("tags=s1");
  expect(screen.getByText("1,234 customers")).toBeVisible();
  await user.click(screen.getByText("Select every match"));
  await user.click(screen.getByRole("button", { name: "Move Group" }));
  const dialog = await screen.findByRole("dialog", { name: "Move Group" });
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  expect(within(dialog).getByText("This field is required")).toBeVisible();
  await user.click(within(dialog).getByRole("checkbox", { name: "Wholesale" }));
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await waitFor(() => expect(called("/groups/map_customers")).toHaveLength(1));
  expect(called("map_customers")[0]?.body).toEqual({
    groupIds: ["g1"],
    filter: { search: "", groups: "", tags: "s1" },
  });
  await waitFor(() => expect(screen.queryByRole("toolbar")).toBeNull());
});

it("goes on by cursor", async () => {
  const { router } = start("?segment=all");
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  expect(router.state.location.search).toBe("?segment=all&from=10&after=n");
  await userEvent.click(await screen.findByRole("button", { name: "Previous" }));
  expect(router.state.location.search).toBe("?segment=all");
});

it("says how many there are, and remembers how many rows a page shall have", async () => {
  const user = userEvent.setup();
  const { router, unmount } = start("?segment=all&from=10");
  expect(await screen.findByText("11–20 of more than 100,000")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Rows per page" }));
  await user.click(await screen.findByRole("option", { name: "50" }));
  await waitFor(() => expect(called("/customers?").at(-1)?.path).toContain("from=0&perPage=50"));
  await user.click(await screen.findByRole("button", { name: "Next" }));
  expect(router.state.location.search).toBe("?segment=all&from=50&after=n");
  unmount();
  start("?segment=s1");
  expect(await screen.findByText("1–10 of 1,234")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Rows per page" })).toHaveValue("50");
});

it("leads back from a customer to the list as it was left", async () => {
  rememberPlace("/customer-master/customers", "?segment=all&search=per");
  const { router } = start("/view/c0");
  await userEvent.click(await screen.findByRole("link", { name: "Back to customers" }));
  expect(router.state.location.search).toBe("?segment=all&search=per");
  forgetPlaces();
});

it("searches everybody where nobody of the segment fits", async () => {
  const answer = fetch;
  const nobody = { customers: { customers: [], headers: [], hasMore: false, next: null } };
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    path.includes("tags=s1")
      ? Promise.resolve(
          new Response(JSON.stringify({ status: true, code: 200, message: "Done", data: nobody })),
        )
      : answer(path, init),
  );
  const { router } = start("?segment=s1&search=per");
  expect(await screen.findByText("Nobody here fits the search.")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Search all customers" }));
  expect(await screen.findByText("Person 0")).toBeVisible();
  expect(router.state.location.search).toBe("?segment=all&search=per");
});

it("says that a segment is still being filled, and of no customer to create", async () => {
  const answer = fetch;
  const nobody = { customers: { customers: [], headers: [], hasMore: false, next: null } };
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const data = path.includes("tags=s1")
      ? nobody
      : /\/tags(\?|$)/.test(path) && { tags: [{ ...SEGMENT, count: 0, kind: "dynamic", counting: true }] };
    if (!data) return answer(path, init);
    return Promise.resolve(new Response(JSON.stringify({ status: true, code: 200, message: "Done", data })));
  });
  start("?segment=s1");
  expect(await screen.findByText("The segment is being filled")).toBeVisible();
  expect(screen.queryByText("No Record Found")).toBeNull();
});

it("says the help of an attribute, but not its label over again", async () => {
  start("/create");
  expect(await screen.findByLabelText("Street")).toHaveAccessibleDescription("Help");
  expect(screen.getByLabelText("Town")).not.toHaveAccessibleDescription();
});

it("opens a known customer for reading; editing leaves the number alone", async () => {
  start("/view/c0");
  const name = await screen.findByLabelText(/^Name/);
  expect(name).toHaveAttribute("readonly");
  expect(screen.getByRole("heading", { level: 1, name: "Update Customer" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Edit customer" }));
  expect(name).not.toHaveAttribute("readonly");
  expect(screen.getByLabelText(/^Phone Number/)).toHaveAttribute("readonly");
});

it("says what is missing, then what the server refused, once and at its input", async () => {
  const user = userEvent.setup();
  start("/create");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(screen.getAllByText("This field is required")).toHaveLength(2);
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  await user.type(screen.getByLabelText(/^Name/), "Asha");
  await user.type(screen.getByLabelText(/^Phone Number/), "+919876543210");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findAllByText("Taken already")).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(screen.getByLabelText(/^Phone Number/)).toHaveFocus());
});

it("repeats in no toast what stands at an input, and boxes what has none", async () => {
  const user = userEvent.setup();
  useToasts.setState({ list: [] });
  const refuse = (field: string) =>
    vi.stubGlobal("fetch", async (path: string) => {
      const data = ANSWERS.find(([pattern]) => pattern.test(path))?.[1];
      const refused = { errors: [{ field, message: "Taken already" }] };
      return path.endsWith("/customer/save")
        ? new Response(
            JSON.stringify({ status: false, code: 400, message: "Taken already", data: refused }),
            {
              status: 400,
            },
          )
        : new Response(JSON.stringify({ status: true, code: 200, message: "Done", data }));
    });
  const said = () => useToasts.getState().list.map(({ text }) => text);
  refuse("phoneNumber");
  start("/create");
  await user.type(await screen.findByLabelText(/^Name/), "Asha");
  await user.type(screen.getByLabelText(/^Phone Number/), "+919876543210");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(said()).toEqual(["Taken already"]));
  refuse("elsewhere");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Taken already");
  expect(said()).toEqual(["Taken already"]);
});

it("takes the toast of a refusal away when it was mended, and when the form is left", async () => {
  const user = userEvent.setup();
  const errors = () => useToasts.getState().list.filter(({ type }) => type === "error");
  useToasts.setState({ list: [] });
  const refuse = async () => {
    const page = start("/create");
    await user.type(await screen.findByLabelText(/^Name/), "Asha");
    await user.type(screen.getByLabelText(/^Phone Number/), "+919876543210");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(errors()).toHaveLength(1));
    return page;
  };
  const left = await refuse();
  left.unmount();
  expect(errors()).toEqual([]);
  await refuse();
  const answer = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    path.endsWith("/customer/save")
      ? new Response(JSON.stringify({ status: true, code: 200, message: "Done", data: { _id: "c0" } }))
      : answer(path, init),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(useToasts.getState().list.map(({ type }) => type)).toEqual(["success"]));
});

it("names a new attribute after its label until somebody writes another name", async () => {
  const user = userEvent.setup();
  start("/add", "/customer-master/definition");
  const label = await screen.findByLabelText(/^Field Label/);
  const name = screen.getByLabelText(/^Field Name/);
  await user.type(label, "Home Town");
  expect(name).toHaveValue("home_town");
  await user.clear(name);
  await user.type(name, "town");
  await user.type(label, " now");
  expect(name).toHaveValue("town");
});

it("says how many everybody is", async () => {
  start("?segment=all");
  expect(await screen.findByText("More than 100,000 customers")).toBeVisible();
});

it("moves an attribute by its menu and says where it stands; the built-in ones stay", async () => {
  const user = userEvent.setup();
  start("", "/customer-master/definition");
  await user.click(await screen.findByRole("button", { name: "More actions for Street" }));
  expect(await screen.findByRole("menuitem", { name: "Move up" })).toBeDisabled();
  await user.click(screen.getByRole("menuitem", { name: "Move down" }));
  expect(await screen.findByText("Street now stands in place 2 of 2.")).toBeInTheDocument();
  expect(called("/move")[0]?.body).toEqual({ fromIndex: 0, toIndex: 1 });
  expect(screen.queryByRole("button", { name: "Edit Name" })).toBeNull();
});

it("stays at the menu of an attribute that was moved by keyboard", async () => {
  const user = userEvent.setup();
  start("", "/customer-master/definition");
  (await screen.findByRole("button", { name: "More actions for Street" })).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("menuitem", { name: "Move down" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(await screen.findByText("Street now stands in place 2 of 2.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: "More actions for Street" })).toHaveFocus());
});

it("says what every customer has in the reader's language, and attributes as people named them", async () => {
  await speak("ar");
  try {
    start("", "/customer-master/definition");
    expect(await screen.findByText("Street")).toBeVisible();
    expect(screen.getByText("الاسم")).toBeVisible();
    expect(screen.queryByText("Name")).toBeNull();
  } finally {
    await speak("en");
  }
});

it("names the default country where a number is typed, and keeps another one as soon as it is chosen", async () => {
  const user = userEvent.setup();
  const { unmount } = start("/create");
  expect(await screen.findByText(/a number of India \(.\+91.\)\./)).toBeVisible();
  unmount();
  start("", "/customer-master/definition");
  const country = await screen.findByRole("combobox", { name: "Default country" });
  await waitFor(() => expect(country).toHaveValue("India (\u2066+91\u2069)"));
  await user.click(country);
  await user.clear(country);
  await user.type(country, "+65");
  await user.click(await screen.findByRole("option", { name: /Singapore/ }));
  await waitFor(() =>
    expect(called("/settings").map(({ body }) => body)).toContainEqual({ defaultCountry: "SG" }),
  );
});

it("lists what was refused of an attribute under the specification's words", async () => {
  const user = userEvent.setup();
  start("", "/customer-master/definition");
  await user.click(await screen.findByRole("button", { name: "Edit Town" }));
  const panel = await screen.findByRole("dialog", { name: "Edit Field" });
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  expect(await within(panel).findByRole("alert")).toHaveTextContent("Taken already");
  expect(called("/save")[0]?.body).toMatchObject({ fieldHelptext: "Town", seen: "r1" });
  const said = useToasts.getState().list.map(({ text }) => text);
  expect(said).toContain("Save Failed. Please check for errors in fields");
});
