import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import type { Suggestion } from "#engines/templates/index.ts";
import { renderOne } from "#web/testing/render.tsx";
import { blankSuggestion } from "./layout.ts";
import type * as Fields from "./SuggestionFields.tsx";

let SuggestionFields: typeof Fields.SuggestionFields;
beforeAll(async () => {
  await import("../start.ts");
  ({ SuggestionFields } = await import("./SuggestionFields.tsx"));
});

function Event({ start }: { start: string }) {
  const [one, setOne] = useState<Suggestion>({ ...blankSuggestion("CALENDAR"), start } as Suggestion);
  return (
    <>
      <SuggestionFields path="suggestions[0]" suggestion={one} onChange={setOne} />
      <output>{JSON.stringify(one)}</output>
    </>
  );
}
const said = () => JSON.parse(screen.getByRole("status").textContent) as Record<string, string>;

it("takes the moments of a calendar by the reader's clock, and says which that is", () => {
  renderOne(<Event start="" />);
  fireEvent.change(screen.getByRole("textbox", { name: "Begins" }), {
    target: { value: "2099/11/30 18:00:00" },
  });
  fireEvent.change(screen.getByRole("textbox", { name: "Ends" }), {
    target: { value: "2099/11/30 19:30:00" },
  });
  expect(said()).toMatchObject({
    start: new Date("2099-11-30T18:00:00").toISOString(),
    end: new Date("2099-11-30T19:30:00").toISOString(),
  });
  expect(screen.getAllByText(/^By your clock: /)).toHaveLength(2);
  expect(screen.getAllByRole("button")).toHaveLength(2);
});

it.each(["2026-11-21T10:00:00Z", "2026-11-21T10:00:00+05:30"])(
  "shows %s, as it was entered before",
  (start) => {
    renderOne(<Event start={start} />);
    const { value } = screen.getByRole<HTMLInputElement>("textbox", { name: "Begins" });
    expect(Date.parse(value.replaceAll("/", "-").replace(" ", "T"))).toBe(Date.parse(start));
  },
);

it("shows nothing for what is no moment", () => {
  renderOne(<Event start="next week" />);
  expect(screen.getByRole("textbox", { name: "Begins" })).toHaveValue("");
});
