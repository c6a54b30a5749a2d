import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { startTexts } from "../platform/i18n/index.ts";

beforeAll(async () => {
  await startTexts();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
