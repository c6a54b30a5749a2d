import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { speak } from "#web/platform/i18n/index.ts";
import { renderOne } from "#web/testing/render.tsx";

type Refused = { errors: readonly { message: string }[] };
let Reasons: ComponentType<Refused>;
// The words are added when they are loaded, so the language must be there before them.
beforeAll(async () => {
  await import("../start.ts");
  ({ Reasons } = await import("./RefusedRow.tsx"));
});
afterEach(() => speak("en"));

const show = (...messages: string[]) =>
  renderOne(<Reasons errors={messages.map((message) => ({ message }))} />);
/** Without the marks that set apart what may run the other way. */
const said = () =>
  screen.getAllByRole("listitem").map((one) => one.textContent?.replace(/[\u2066-\u2069]/g, ""));

it("says reasons in the reader's language, with fields and countries named in it too", async () => {
  await speak("hi");
  show(
    "Phone Number: Too short for Netherlands: 8 digits, 9 or 11 expected after +31.",
    "City is required",
    "A sentence of a later version.",
  );
  await screen.findByText(/आवश्यक है/);
  expect(said()).toEqual([
    "फ़ोन नंबर: नीदरलैंड के लिए बहुत छोटा: 8 अंक हैं, 9 या 11 (+31 के बाद) चाहिए।",
    "City आवश्यक है",
    "A sentence of a later version.",
  ]);
});

it("leaves the sentences as they are in English", () => {
  const sentences = ["City: Minimum length must be 2 characters.", "The row has 3 cells, the header has 4."];
  show(...sentences);
  expect(said()).toEqual(sentences);
});
