import { fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, type ComponentType, useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { renderOne } from "#web/testing/render.tsx";

type Props = ComponentProps<typeof import("./TimeField.tsx")["TimeField"]>;
let TimeField: ComponentType<Props>;
// The words are added when they are loaded, so the language must be there before them.
beforeAll(async () => {
  await import("../start.ts");
  ({ TimeField } = await import("./TimeField.tsx"));
});

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

it("gives a picked moment with its offset, shows it by the reader's clock, and says when it has passed", () => {
  renderOne(<Field first="" />);
  const field = screen.getByLabelText("Offer ends");
  fireEvent.change(field, { target: { value: "2099-11-30T18:00" } });
  expect(screen.getByRole("status")).toHaveTextContent(new Date("2099-11-30T18:00").toISOString());
  expect(field).toHaveValue("2099-11-30T18:00");
  expect(screen.queryByText("This time has passed.")).toBeNull();
  fireEvent.change(field, { target: { value: "2020-01-01T10:00" } });
  expect(screen.getByText("This time has passed.")).toBeVisible();
  fireEvent.change(field, { target: { value: "" } });
  expect(screen.getByRole("status")).toHaveTextContent("");
});
