import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCustomer, makeCustomerNote } from "#server/testing/factories/customers.ts";
import { expectAccessible, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

it("adds, changes and deletes notes about a customer, which colleagues and the timeline show at once", async () => {
  const { app, tenant } = stage;
  const id = await makeCustomer(app, tenant.token, { name: "Meera Shah" });
  await makeCustomerNote(app, tenant.people[3].token, id, "Prefers Hindi");
  const at = `/customer-master/customers/view/${id}`;
  const admin = await stage.open(at, 1);
  const notes = admin.getByRole("group", { name: "Notes" });
  await notes.getByText("Prefers Hindi").waitFor();
  const field = notes.getByRole("textbox", { name: "New note" });
  await field.fill("Call after six");
  await notes.getByRole("button", { name: "Add note" }).click();
  await notes.getByText("Call after six").waitFor();
  await admin.getByText("Note: Call after six").waitFor();
  // One's own can be changed, a colleague's only be deleted by who edits customers.
  expect(await notes.getByRole("button", { name: "Change note" }).count()).toBe(1);
  expect(await notes.getByRole("button", { name: "Delete note" }).count()).toBe(2);
  await notes.getByRole("button", { name: "Change note" }).click();
  await notes.getByRole("textbox", { name: "Note", exact: true }).fill("Call after seven");
  await notes.getByRole("button", { name: "Save" }).click();
  // The words stand in the field too, while it is being saved.
  await notes.getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
  await notes.getByText("Call after seven").waitFor();
  await notes.getByRole("button", { name: "Delete note" }).first().click();
  await admin.getByRole("button", { name: "Yes" }).click();
  await notes.getByText("Call after seven").waitFor({ state: "detached" });
  await expectAccessible(admin);
  await makeCustomerNote(app, tenant.people[3].token, id, "Written meanwhile");
  await notes.getByText("Written meanwhile").waitFor();
});
