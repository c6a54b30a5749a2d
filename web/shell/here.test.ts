import { expect, it } from "vitest";
import { screens } from "../routes.tsx";
import { isAt } from "./here.ts";

/** The entries of the menu at which a page is marked. */
const marked = (pathname: string) =>
  screens.filter((screen) => screen.nav && isAt(pathname, screen, screens)).map(({ path }) => path);

it.each([
  ["/customer-master/customers", "/customer-master/customers"],
  ["/customer-master/customers/view/c1", "/customer-master/customers"],
  ["/customer-master/duplicates", "/customer-master/customers"],
  ["/customer-master/segments/new", "/customer-master/customers"],
  ["/customer-master/uploads/s1", "/customer-master/uploads"],
  ["/customer-master/uploadfile", "/customer-master/uploads"],
  ["/customer-master/uploadfile/s1", "/customer-master/uploads"],
  ["/customer-master/error/u1", "/customer-master/uploads"],
  ["/bots/b1/nlp-report/overview", "/nlp-report/overview"],
  ["/bots/b1/training", "/bots"],
  ["/customer-master/definition/add", "/customer-master/definition"],
])("marks %s at %s alone", (pathname, entry) => {
  expect(marked(pathname)).toEqual([entry]);
});

it("marks nothing elsewhere", () => {
  expect(marked("/nowhere")).toEqual([]);
});
