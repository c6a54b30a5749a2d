import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { MICROS } from "#contract/billing/limits.ts";
import type { Billing } from "#contract/billing/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { remember } from "#web/platform/storage.ts";
import { renderPages } from "#web/testing/render.tsx";
import { daysOf } from "./consumption/days.ts";
import { readAmount } from "#web/platform/money.ts";

const BILLING: Billing = {
  active: true,
  plan: "prepaid",
  currency: "INR",
  balance: 250 * MICROS,
  credit: 0,
  outstanding: 0,
  lowBalance: 100 * MICROS,
  low: false,
  topBar: true,
  payments: "sandbox",
};
let answers: [RegExp, () => { status?: number; data?: unknown; message?: string }][];
let sent: { path: string; body: Record<string, unknown> }[];
let [BillingPage, ResultPage]: ComponentType[] = [];

beforeAll(async () => {
  [BillingPage, ResultPage] = [
    (await import("./BillingPage.tsx")).default,
    (await import("./result/ResultPage.tsx")).default,
  ];
});
beforeEach(() => {
  queryClient.clear();
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (path: string, init?: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init?.body ?? "{}") as Record<string, unknown> });
    const { status = 200, data = {}, message = "" } = answers.find(([at]) => at.test(path))?.[1]() ?? {};
    const body = {
      status: status === 200,
      code: status === 200 ? 100 : status,
      message,
      data,
      response: data,
    };
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  remember.remove("dlvrd.signedIn");
});

const start = (Page: ComponentType, path: string) =>
  renderPages(
    [
      {
        path: "/admin/enterpriseBilling",
        element: Page === ResultPage ? <p>the console</p> : <Wrapped Page={Page} />,
      },
      { path: "/transaction.html", element: <Wrapped Page={Page} /> },
    ],
    path,
  );
const Wrapped = ({ Page }: { Page: ComponentType }) => (
  <QueryClientProvider client={queryClient}>
    <Page />
  </QueryClientProvider>
);
const result = (status: string) =>
  start(
    ResultPage!,
    `/transaction.html?razorpay_payment_link_status=${status}&razorpay_payment_id=pay_1&razorpay_payment_link_id=plink_1` +
      "&razorpay_payment_link_reference_id=ref_1&razorpay_signature=abc&mobileNumber=%2B919812345678",
  );

it.each([
  ["paid", "Payment Successful"],
  ["expired", "Sorry , Your link has been expired"],
  ["pending", "Payment is not made and waiting for approval."],
  ["cancelled", "Sorry , Your Payment is cancelled."],
])("says what became of a payment that is %s", async (status, words) => {
  const data = { status, paymentId: "pay_1", referenceId: "ref_1", amount: 250 * MICROS, currency: "INR" };
  answers = [[/billing_info/, () => ({ data })]];
  const { container } = result(status);
  expect(await screen.findByRole("heading", { name: words })).toBeInTheDocument();
  expect(screen.getByText("pay_1")).toBeInTheDocument();
  expect(screen.getByText("ref_1")).toBeInTheDocument();
  expect(container.querySelector("svg[data-standing]")).toHaveAttribute("data-standing", status);
  const body = sent[0]!.body as Record<string, string>;
  expect(body.requestType).toBe("update_payment_status");
  expect(JSON.parse(body.request!)).toMatchObject({
    razorpay_signature: "abc",
    mobileNumber: "+919812345678",
  });
});

it("says so where the server does not find it signed", async () => {
  answers = [[/billing_info/, () => ({ status: 400, message: "no" })]];
  const { container } = result("paid");
  expect(await screen.findByRole("alert")).toHaveTextContent("This payment could not be confirmed.");
  expect(screen.getByRole("heading", { name: "Payment not confirmed" })).toBeInTheDocument();
  expect(screen.queryByText("Payment Successful")).not.toBeInTheDocument();
  expect(container.querySelector("svg[data-standing]")).toHaveAttribute("data-standing", "unconfirmed");
});

it("leads nobody to a sign-in who has no account here", async () => {
  const data = { status: "paid", paymentId: "p", referenceId: "r", amount: MICROS, currency: "INR" };
  answers = [[/billing_info/, () => ({ data })]];
  result("paid");
  fireEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.getByRole("timer")).toHaveTextContent("You can close this page now.");
  expect(screen.queryByText("the console")).not.toBeInTheDocument();
});

it("closes itself after 30 seconds, and stays where somebody wants it to", async () => {
  remember.set("dlvrd.signedIn", "1");
  const data = { status: "paid", paymentId: "p", referenceId: "r", amount: MICROS, currency: "INR" };
  answers = [[/billing_info/, () => ({ data })]];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = result("paid");
  await screen.findByText("₹1.00 was added to your wallet.");
  expect(screen.getByRole("timer")).toHaveTextContent("30 seconds");
  for (let second = 0; second < 31; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByText("the console")).toBeInTheDocument();
  first.unmount();

  result("paid");
  fireEvent.click(await screen.findByRole("button", { name: "Keep open" }));
  for (let second = 0; second < 40; second++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole("timer")).toHaveTextContent("This page stays open.");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("the console")).toBeInTheDocument();
});

it("warns of a low wallet and of what it could not pay", async () => {
  let billing = { ...BILLING, low: true };
  answers = [[/call-api\/billing/, () => ({ data: { billing } })]];
  const first = start(BillingPage!, "/admin/enterpriseBilling");
  expect(await screen.findByText(/The wallet is low: it holds no more than ₹100.00/)).toBeInTheDocument();
  first.unmount();
  queryClient.clear();
  billing = { ...billing, outstanding: 3 * MICROS };
  start(BillingPage!, "/admin/enterpriseBilling");
  expect(await screen.findByText(/Messages for ₹3.00 were sent/)).toBeInTheDocument();
});

it("asks for an amount within bounds before it goes to the payment", async () => {
  answers = [[/call-api\/billing/, () => ({ data: { billing: BILLING } })]];
  start(BillingPage!, "/admin/enterpriseBilling");
  await userEvent.click(await screen.findByRole("button", { name: "Top up" }));
  const dialog = within(await screen.findByRole("dialog"));
  const pay = dialog.getByRole("button", { name: "Go to payment" });
  await userEvent.click(pay);
  expect(dialog.getByText("Enter an amount such as 0.85.")).toBeInTheDocument();
  await userEvent.type(dialog.getByRole("textbox", { name: /^Amount/ }), "0.5");
  await userEvent.click(pay);
  expect(dialog.getByText(/Enter an amount from ₹1.00 to/)).toBeInTheDocument();
  expect(sent.filter(({ path }) => path.includes("top_up"))).toEqual([]);
});

it("offers to pay what is open, and nothing for what is paid", async () => {
  const paid = { amount: MICROS, currency: "INR", paymentId: null, at: "2026-11-20T10:00:00Z", by: "Asha" };
  const payments = [
    { ...paid, referenceId: "r1", status: "paid", url: null },
    { ...paid, referenceId: "r2", status: "created", url: "https://pay.example/r2" },
  ];
  answers = [
    [/call-api\/billing/, () => ({ data: { billing: BILLING } })],
    [/billing\/payments/, () => ({ data: { payments, more: false } })],
  ];
  start(BillingPage!, "/admin/enterpriseBilling?view=payments");
  const open = await screen.findByRole("row", { name: /r2/ });
  expect(within(open).getByRole("button", { name: "Go to payment" })).toBeInTheDocument();
  expect(within(screen.getByRole("row", { name: /r1/ })).queryByRole("button")).toBeNull();
});

it("saves settings in millionths", async () => {
  answers = [[/call-api\/billing/, () => ({ data: { billing: BILLING } })]];
  start(BillingPage!, "/admin/enterpriseBilling");
  const field = await screen.findByRole("textbox", { name: /^Warn below/ });
  await userEvent.clear(field);
  await userEvent.type(field, "12.50");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === "/e/enterprise/billing")?.body).toEqual({
      active: true,
      plan: "prepaid",
      lowBalance: 12_500_000,
      topBar: true,
      language: "en",
    }),
  );
});

it("reads what people write as money, exactly", () => {
  expect(["0.7846", "1,5", " 250 ", "0.000001"].map(readAmount)).toEqual([
    784_600, 1_500_000, 250_000_000, 1,
  ]);
  expect(["", "-1", "1.2345678", "1e3", "abc", "1.2.3"].map(readAmount)).toEqual(Array(6).fill(undefined));
});

it("has each day of a range once, with the sums of its rows", () => {
  const row = { channelType: 4, category: "MARKETING", country: "", messages: 2, amount: 5 } as const;
  const days = daysOf(
    [
      { ...row, day: "2026-03-01" },
      { ...row, day: "2026-03-01", category: "UTILITY" },
    ],
    "2026-02-28",
    "2026-03-02",
  );
  expect(days).toEqual([
    { day: "2026-02-28", messages: 0, amount: 0 },
    { day: "2026-03-01", messages: 4, amount: 10 },
    { day: "2026-03-02", messages: 0, amount: 0 },
  ]);
});

it("takes the country of a price, all others until one is chosen, and shows it", async () => {
  const priced = { channelType: 4, category: "", amount: MICROS, validFrom: "2026-01-01", validTo: null };
  const prices = [
    { ...priced, id: "p1", country: "" },
    { ...priced, id: "p2", country: "DE" },
  ];
  answers = [
    [/call-api\/billing/, () => ({ data: { billing: BILLING } })],
    [/billing\/prices/, () => ({ data: { prices } })],
  ];
  start(BillingPage!, "/admin/enterpriseBilling?view=prices");
  expect(await screen.findByRole("row", { name: /Germany/ })).toBeInTheDocument();
  expect(screen.getByRole("row", { name: /All other countries/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Add price" }));
  const dialog = within(await screen.findByRole("dialog"));
  const country = dialog.getByRole("combobox", { name: "Country" });
  expect(country).toHaveValue("All other countries");
  await userEvent.clear(country);
  await userEvent.type(country, "Braz");
  await userEvent.click(await screen.findByRole("option", { name: "Brazil" }));
  await userEvent.type(dialog.getByRole("textbox", { name: /^Price/ }), "0.5");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const bodies = () => sent.filter(({ body }) => "amount" in body).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toMatchObject([{ channelType: 4, country: "BR", amount: 500_000 }]));
});

it("asks for no country where messages go to no phone number", async () => {
  answers = [
    [/call-api\/billing/, () => ({ data: { billing: BILLING } })],
    [/billing\/prices/, () => ({ data: { prices: [] } })],
  ];
  start(BillingPage!, "/admin/enterpriseBilling?view=prices");
  await userEvent.click((await screen.findAllByRole("button", { name: "Add price" }))[0]!);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Channel" }), "E-Mail");
  expect(dialog.queryByRole("combobox", { name: "Country" })).toBeNull();
});
