import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { JobView } from "#contract/jobs.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { renderOne } from "#web/testing/render.tsx";
import { BuildRow } from "./BuildRow.tsx";
import { knowledgeTexts } from "./text/catalogue.ts";

const job: JobView = {
  id: "1",
  kind: "bots:knowledge",
  subjectId: null,
  title: "",
  state: "running",
  stage: "reading",
  done: 1,
  total: 4,
  error: null,
  counts: { page: 50, pages: 200 },
  errors: [],
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};

it("tells the page of a document and the passage whose meaning is read, and moves with them", async () => {
  await addTexts("knowledge", knowledgeTexts);
  const { rerender } = renderOne(<BuildRow job={job} />);
  const bar = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");
  expect(screen.getByText("Reading documents · page 50 of 200 · 1 of 4")).toBeInTheDocument();
  expect(bar()).toBe("31");
  rerender(<BuildRow job={{ ...job, stage: "meaning", done: 3, counts: { passage: 446, passages: 892 } }} />);
  expect(screen.getByText("Comparing meanings · passage 446 of 892 · 3 of 4")).toBeInTheDocument();
  expect(bar()).toBe("88");
  rerender(<BuildRow job={{ ...job, stage: "meaning", done: 3, counts: {} }} />);
  expect(screen.getByText("Comparing meanings · 3 of 4")).toBeInTheDocument();
});
