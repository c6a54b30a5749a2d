import { render } from "@testing-library/react";
import { RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { Screen } from "../platform/screens.ts";
import { buildRouter } from "./router.tsx";

const screens: readonly Screen[] = ["/one", "/two"].map((path) => ({
  path,
  title: "nav.dashboard",
  load: async () => ({ default: () => null }),
}));

let close: () => void = () => {};
afterEach(() => close());

it("knows its pages although the way to the first was overtaken by the way to another", async () => {
  let asked = 0;
  const waiting: (() => void)[] = [];
  const router = buildRouter(() => {
    asked++;
    return new Promise((resolve) => waiting.push(() => resolve(screens)));
  });
  close = () => router.dispose();
  const first = router.navigate("/one");
  const second = router.navigate("/two");
  for (const go of waiting) go();
  await Promise.all([first, second]);
  expect(asked).toBe(2);
  expect(router.state.errors).toBeNull();
  expect(router.state.matches.at(-1)?.route.path).toBe("/two");
  await router.navigate("/one");
  expect(router.state.errors).toBeNull();
  expect(asked).toBe(2);
});

it("loads a page that it learns of on the way without a word of warning", async () => {
  const warn = vi.spyOn(console, "warn");
  window.history.replaceState(null, "", "/plain");
  const plain = { path: "/plain", title: "nav.dashboard", load: async () => ({ default: () => "Here" }) };
  const router = buildRouter(async () => [plain]);
  close = () => router.dispose();
  render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(router.state.matches.at(-1)?.route.path).toBe("/plain"));
  expect(warn.mock.calls.flat().filter((text) => /matched/i.test(String(text)))).toEqual([]);
  window.history.replaceState(null, "", "/");
});
