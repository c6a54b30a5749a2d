import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { startTexts } from "../platform/i18n/index.ts";

// Inputs that grow with their text listen for late fonts; this stand-in of a browser loads none.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

// What is opened on demand has to be read first, and a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  await startTexts();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});
