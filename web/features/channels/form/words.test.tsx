import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { speak, startTexts } from "#web/platform/i18n/index.ts";
import { renderPages } from "#web/testing/render.tsx";
import { CredentialInput } from "./CredentialInput.tsx";

beforeAll(async () => {
  await startTexts();
  await speak("hi");
});
afterAll(() => speak("en"));

const field = {
  name: "region",
  label: "Region",
  required: "Region is required",
  secret: false,
  multiline: false,
  kind: "alphaNumeric",
  options: [{ value: "eu", label: "Europe" }],
  initial: "",
  help: "Where the app was made; the other region does not know it.",
} as const;

it("names a vendor's field, its help, its choices and what is wrong with it in the reader's language", async () => {
  await import("../start.ts");
  const shown = { field: { ...field, options: [...field.options] }, isSet: false, onChange: vi.fn() };
  renderPages(
    [{ path: "/", element: <CredentialInput {...shown} value="eu" error="Region is required" /> }],
    "/",
  );
  expect(await screen.findByRole("combobox", { name: /^क्षेत्र/ })).toHaveValue("यूरोप");
  expect(screen.getByText("जहाँ ऐप बना था; दूसरा क्षेत्र उसे नहीं जानता।")).toBeVisible();
  expect(screen.getByText(/क्षेत्र.* आवश्यक है/)).toBeVisible();
});
