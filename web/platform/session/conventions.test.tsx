import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Me } from "#contract/auth.ts";
import { DateField } from "#web/ui/dates/DateField.tsx";
import { goBy } from "#web/ui/format/conventions.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { renderOne } from "#web/testing/render.tsx";
import userEvent from "@testing-library/user-event";
import { enter, useSession } from "./store.ts";

afterEach(() => {
  goBy("DD MMM YYYY", 1);
  useSession.setState({ me: null, ended: null });
});

it("writes days as the enterprise does as soon as somebody is known, and begins weeks on its day", async () => {
  enter({ permissions: [], dateFormat: "DD/MM/YYYY", weekStart: 6 } as unknown as Me);
  expect(dateTimeText("2026-11-30T03:49:36")).toBe("30/11/2026 03:49:36 AM");
  renderOne(<DateField label="From" value="2026-11-30" onChange={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "Open the calendar" }));
  const [first] = await screen.findAllByRole("columnheader");
  expect(first).toHaveTextContent("Sat");
});
