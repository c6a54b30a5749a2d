import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderOne } from "#web/testing/render.tsx";
import { TimeField } from "./TimeField.tsx";

function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <TimeField
        aria-label="Offer ends"
        value={value}
        error={undefined}
        disabled={false}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

it("gives a picked moment with its offset, and shows it by the reader's clock", () => {
  renderOne(<Field first="" />);
  const field = screen.getByLabelText("Offer ends");
  fireEvent.change(field, { target: { value: "2099-11-30T18:00" } });
  expect(screen.getByRole("status")).toHaveTextContent(new Date("2099-11-30T18:00").toISOString());
  expect(field).toHaveValue("2099-11-30T18:00");
  fireEvent.change(field, { target: { value: "" } });
  expect(screen.getByRole("status")).toHaveTextContent("");
});
