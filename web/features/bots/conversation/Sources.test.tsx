import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { addTexts } from "#web/platform/i18n/index.ts";
import { renderOne } from "#web/testing/render.tsx";
import { botTexts } from "../text/catalogue.ts";
import { Sources } from "./Sources.tsx";

it("opens the first source by View Source, and every one by its name and page", async () => {
  await addTexts("bots", botTexts);
  const manual = "/bots/b/gen-ai/d?page=12&from=1&to=9";
  renderOne(
    <Sources
      sources={[
        { url: manual, title: "manual.pdf", page: 12, cited: [1, 3] },
        { url: "https://shop.example/returns", title: "Returns", cited: [2] },
        { url: "https://shop.example/untitled" },
      ]}
    />,
  );
  const links = screen.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["View Source", manual],
    ["[1][3] manual.pdf · page 12", manual],
    ["[2] Returns", "https://shop.example/returns"],
    ["https://shop.example/untitled", "https://shop.example/untitled"],
  ]);
  for (const link of links) expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

it("shows nothing where an answer has no source", () => {
  renderOne(<Sources sources={[]} />);
  expect(screen.queryByRole("link")).toBeNull();
});
