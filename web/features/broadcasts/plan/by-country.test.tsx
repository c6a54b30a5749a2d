import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import type { FlightPlan } from "#contract/broadcasts/views.ts";
import { renderPages } from "#web/testing/render.tsx";
import { ByCountry } from "./ByCountry.tsx";

type Cost = NonNullable<FlightPlan["cost"]>;
const COST: Cost = {
  amount: 12,
  currency: "INR",
  each: null,
  atMost: false,
  countries: [
    { country: "CA", messages: 1, each: 7, amount: 7 },
    { country: "", messages: 2, each: 1, amount: 2 },
  ],
  rest: { countries: 3, messages: 6, amount: 3 },
  wallet: null,
};

beforeAll(() => import("../start.ts"));
const show = (cost: Cost | null) => renderPages([{ path: "/", element: <ByCountry cost={cost} /> }], "/");

it("tells what each country costs, and the others together", () => {
  show(COST);
  const table = within(screen.getByRole("table", { name: "Cost by country" }));
  const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/Canada.*1.*₹7\.00.*₹7\.00/);
  expect(rows[2]).toMatch(/All other countries.*2.*₹1\.00.*₹2\.00/);
  expect(rows[3]).toMatch(/3 more countries.*6.*-.*₹3\.00/);
});

it("is not there where all cost the same, or nothing", () => {
  show({ ...COST, each: 1, countries: [], rest: null });
  show(null);
  expect(screen.queryByRole("table")).toBeNull();
});
