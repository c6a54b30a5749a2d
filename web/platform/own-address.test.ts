import { expect, it } from "vitest";
import { ownAddress } from "./own-address.ts";

it("shows a file of the library from the page's own origin, whatever name its link bears", () => {
  expect(ownAddress("http://127.0.0.1:3000/e/media/AQE/sale%20now.png")).toBe("/e/media/AQE/sale%20now.png");
  expect(ownAddress("/e/media/AQE/sale.png")).toBe("/e/media/AQE/sale.png");
});

it("leaves what lies elsewhere where it is", () => {
  const elsewhere = "https://cdn.example/e/pictures/sale.png";
  expect(ownAddress(elsewhere)).toBe(elsewhere);
});
