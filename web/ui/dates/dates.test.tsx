import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderOne } from "#web/testing/render.tsx";
import { DateField } from "./DateField.tsx";
import { DateTimeField } from "./DateTimeField.tsx";

function Moment({ first = "" }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateTimeField label="Begins" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue("2027-01-01T00:00:00.000Z")}>
        New year
      </button>
    </>
  );
}

function Day({ first = "", required = false }: { first?: string; required?: boolean }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField label="First day" value={value} onChange={setValue} required={required} />
      <output>{value || "none"}</output>
    </>
  );
}

const said = () => screen.getByRole("status");
const write = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

it("takes a moment by the reader's clock, and shows what was chosen elsewhere", () => {
  renderOne(<Moment />);
  const field = screen.getByRole("textbox", { name: "Begins" });
  expect(field).toHaveAttribute("placeholder", "yyyy/MM/dd HH:mm:ss");
  write(field, "2099/11/30 18:00:30");
  expect(said()).toHaveTextContent(new Date("2099-11-30T18:00:30").toISOString());
  fireEvent.click(screen.getByRole("button", { name: "New year" }));
  const local = new Date("2027-01-01T00:00:00.000Z").getHours().toString().padStart(2, "0");
  expect((field as HTMLInputElement).value).toContain(` ${local}:`);
  write(field, "");
  expect(said()).toBeEmptyDOMElement();
});

it("says that a moment is written otherwise once they leave, and has none then", () => {
  renderOne(<Moment first="2026-11-26T08:00:00.000Z" />);
  const field = screen.getByRole("textbox", { name: "Begins" });
  write(field, "26.11.2026 8:00");
  expect(screen.queryByText("Invalid Date Format")).toBeNull();
  expect(said()).toHaveTextContent("2026-11-26T08:00:00.000Z");
  fireEvent.blur(field);
  expect(screen.getByText("Invalid Date Format")).toBeInTheDocument();
  expect(said()).toBeEmptyDOMElement();
  expect(field).toHaveValue("26.11.2026 8:00");
  write(field, "2026/11/26 08:00:00.5");
  fireEvent.blur(field);
  expect(screen.queryByText("Invalid Date Format")).toBeNull();
  expect(field).toHaveValue("2026/11/26 08:00:00.500");
});

it("opens by keyboard on the day that is written, and closes with the day that is picked", async () => {
  const user = userEvent.setup();
  renderOne(<Moment />);
  const field = screen.getByRole("textbox", { name: "Begins" });
  write(field, "2026/11/26 08:15:30");
  field.focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  const day = await screen.findByRole("button", { name: "Thursday, November 26, 2026" });
  await waitFor(() => expect(day).toHaveFocus());
  expect(screen.getByRole("spinbutton", { name: "minute" })).toHaveValue("15");
  await user.click(screen.getByRole("button", { name: "Next month" }));
  await user.click(screen.getByRole("button", { name: "Tuesday, December 1, 2026" }));
  expect(field).toHaveValue("2026/12/01 08:15:30");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Next month" })).toBeNull());
  expect(field).toHaveFocus();
});

it("takes a day with strokes or hyphens, and keeps one where there must be one", () => {
  const { unmount } = renderOne(<Day first="2026-11-26" />);
  const field = () => screen.getByRole("textbox", { name: "First day" });
  expect(field()).toHaveValue("2026/11/26");
  write(field(), "2026-12-01");
  expect(said()).toHaveTextContent("2026-12-01");
  write(field(), "");
  expect(said()).toHaveTextContent("none");
  unmount();
  renderOne(<Day first="2026-11-26" required />);
  write(field(), "");
  expect(said()).toHaveTextContent("2026-11-26");
  expect(field()).toHaveValue("");
  fireEvent.blur(field());
  expect(field()).toHaveValue("2026/11/26");
});
