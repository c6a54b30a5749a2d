import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { NO_MESSAGES } from "#contract/messages/status.ts";
import { renderPages } from "#web/testing/render.tsx";

let Figures: typeof import("./Figures.tsx").Figures;
beforeAll(async () => {
  await import("../start.ts");
  ({ Figures } = await import("./Figures.tsx"));
});

it("does not count as done what a stop has left unsent", () => {
  const counts = { ...NO_MESSAGES, delivered: 20, stopped: 30, waiting: 10 };
  renderPages([{ path: "/", element: <Figures name="Diwali" total={60} counts={counts} /> }], "/");
  expect(screen.getByText("20 of 60")).toBeTruthy();
});
