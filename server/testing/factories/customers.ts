import type { SegmentRule } from "#contract/customers/rules.ts";
import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";

let subscriber = 0;
/** An Indian mobile number that no test has used yet. */
export const freshPhone = (): string => `+9198${String(10_000_000 + ++subscriber).padStart(8, "0")}`;

export async function makeField(app: TestApp, token: string, change: object = {}): Promise<string> {
  const mark = newId().slice(-8);
  const body = {
    fieldName: `field_${mark}`,
    fieldLabel: `City ${mark}`,
    fieldHelptext: "Where the customer lives",
    mandatory: false,
    fieldType: "text",
    inputType: "alphabets",
    search: true,
    ...change,
  };
  return (await app.call("POST /chatbird/api/customer_master/inputfield_definition/save", { token, body }))
    .data._id;
}

export async function makeSegment(
  app: TestApp,
  token: string,
  name = `Segment ${newId()}`,
  rule?: SegmentRule,
): Promise<string> {
  const body = { name, rule };
  return (await app.call("POST /chatbird/api/customer_master/tag/save", { token, body })).data.id;
}

export async function makeGroup(app: TestApp, token: string, name = `Group ${newId()}`): Promise<string> {
  return (await app.call("POST /chatbird/api/customer_master/group/save", { token, body: { name } })).data.id;
}

export async function makeCustomerNote(
  app: TestApp,
  token: string,
  customerId: string,
  words: string,
): Promise<string> {
  const { data } = await app.call("POST /chatbird/api/customer_master/customers/{id}/notes", {
    token,
    params: { id: customerId },
    body: { text: words },
  });
  return data.id;
}

export async function makeCustomer(app: TestApp, token: string, change: object = {}): Promise<string> {
  const body = { name: "Asha Raman", phoneNumber: freshPhone(), ...change };
  const made = await app.call("POST /chatbird/api/customer_master/customer/save", { token, body });
  return made.data.id;
}

/** Keeps a file of customers for an import. */
export async function makeUpload(
  app: TestApp,
  token: string,
  content: string | Uint8Array = "Name,Phone Number\nAsha Raman,+919812345678\n",
  fileName = "customers.csv",
): Promise<string> {
  const kept = await app.call("POST /chatbird/api/customer_master/upload_csv", {
    token,
    files: [{ fileName, content }],
  });
  if (kept.status !== 200) throw new Error(kept.message);
  return kept.data.uploadId;
}
