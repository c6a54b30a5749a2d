import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer, makeSegment } from "#server/testing/factories/customers.ts";
import { EYES, expectReadsWell, raiseCurtain, type Stage } from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const SECOND = 1_000;
const GOOD = 300;
const KNOWN = "+919700000001";
const LONG_NAME = "customers-of-all-shops-in-the-north-exported-on-the-first-of-november.csv";
const phone = (at: number) => `+9196${String(10_000_000 + at)}`;

/** Some hundred people, one known already, one twice, and rows that break rules. */
function people(): Buffer {
  const rows = Array.from({ length: GOOD }, (_, at) => `Person ${at},${phone(at)},Plan ${at % 3}`);
  rows.splice(40, 0, "Too short,12,Plan 1", `"Comma, in name",nonsense,Plan 2`);
  rows.push(`Again,${phone(7)},Plan 0`, `Known Person Renamed,${KNOWN},Plan 0`, "Only one cell");
  return Buffer.from(["Full name,mobile,Favourite plan", ...rows, ""].join("\n"));
}
const file = (name = "people.csv", buffer = people()) => ({ name, mimeType: "text/csv", buffer });

it(
  "uploads a file: columns, check, import, error list, undo",
  async () => {
    const { app, tenant } = stage;
    await makeCustomer(app, tenant.token, { name: "Known Person", phoneNumber: KNOWN });
    const segmentId = await makeSegment(app, tenant.token, "Newcomers");
    const page = await stage.open(`/customer-master/customers?segment=${segmentId}`, 1);
    await page.getByRole("link", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { name: "Upload Data" }).waitFor();

    await page.getByLabel("CSV file").setInputFiles({ ...file("people.pdf"), mimeType: "application/pdf" });
    await page.getByText("Invalid File Format ! people.pdf is not one of .csv.").waitFor();
    await page.getByLabel("CSV file").setInputFiles(file("people.csv", Buffer.from("PK\x03\x04\x14\0\0\0")));
    await page.getByText("The file is a ZIP archive or an Excel workbook, not a CSV file.").waitFor();

    await page.getByLabel("CSV file").setInputFiles(file());
    const name = page.getByRole("combobox", { name: "Value for Name", exact: true });
    await name.waitFor();
    expect(await name.inputValue()).toBe("Full name");
    const number = page.getByRole("combobox", { name: "Value for Phone Number" });
    expect(await number.inputValue()).toBe("mobile");
    await page.getByText("Person 0", { exact: true }).waitFor();
    await page.getByText("This column is left out:").waitFor();
    await page.getByRole("button", { name: "Favourite plan" }).click();
    const plan = page.getByRole("combobox", { name: "Value for Favourite plan" });
    await plan.waitFor();
    expect(await plan.inputValue()).toBe("Favourite plan");
    expect(await page.getByRole("combobox", { name: "Segment" }).inputValue()).toBe("Newcomers");

    await number.click();
    await page.getByRole("option", { name: "mobile" }).click();
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText("Choose a column for Phone Number; it is required.").waitFor();
    await number.fill("mob");
    await page.getByRole("option", { name: "mobile" }).click();
    await page.getByLabel("Replace Existing Records").check();

    await page.getByRole("button", { name: "Check the file" }).click();
    await page.getByRole("img", { name: "New: 300, Changed: 1, Same: 0, Repeated: 1, Bad: 3" }).waitFor();
    await page.getByText("Too short,12,Plan 1").waitFor();
    const customers = await app.call("GET /chatbird/api/customer_master/customers", {
      token: tenant.token,
      query: { perPage: 2 },
    });
    expect(customers.data.customers.customers).toHaveLength(1);

    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { name: "Uploaded Succesfully" }).waitFor();
    await page.getByRole("link", { name: "See the customers of Newcomers" }).click();
    await page.getByRole("link", { name: /Newcomers\s*301 customers/ }).waitFor();
    await page.getByRole("columnheader", { name: "Favourite plan" }).waitFor();
    await page.goBack();

    await page.getByRole("link", { name: "Error List" }).click();
    await page.getByText("305 rows read, 301 accepted, 4 with errors").waitFor();
    await page.getByRole("row").nth(4).waitFor();
    await page.getByLabel("Search errors").fill("comma, in");
    await page.getByRole("row").nth(2).waitFor({ state: "detached" });
    await page.getByText('"Comma, in name",nonsense,Plan 2').waitFor();
    await page.getByLabel("Search errors").fill("nowhere");
    await page.getByText("No Record", { exact: true }).waitFor();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download refused rows" }).click();
    expect((await saved).suggestedFilename()).toBe("people-errors.csv");

    await page.getByRole("link", { name: "Back to uploads" }).click();
    await page.getByRole("row", { name: /people\.csv 305 301 4/ }).waitFor();
    await page.getByRole("button", { name: "More actions for people.csv" }).click();
    await page.getByRole("menuitem", { name: "Undo" }).click();
    await page
      .getByText("The 300 customers it added are removed. 1 customer it changed gets the former values.")
      .waitFor();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("row", { name: /Taken back/ }).waitFor();
    await page.goto(`${stage.url}/customer-master/customers?segment=all`);
    await page.getByText("Known Person", { exact: true }).waitFor();
  },
  90 * SECOND,
);

it(
  "goes on with a file that was left, and says where nothing was wrong",
  async () => {
    const page = await stage.open("/customer-master/uploadfile", 1);
    await page
      .getByLabel("CSV file")
      .setInputFiles(
        file("two.csv", Buffer.from(`Name,Phone Number\nAsha,${phone(900)}\nMax,${phone(901)}\n`)),
      );
    await page.getByRole("combobox", { name: "Value for Phone Number" }).waitFor();
    await page.getByRole("link", { name: "View My Uploads" }).click();
    await page.getByRole("row", { name: /two\.csv.*Not started/ }).click();
    await page.getByText("This file has not been checked yet").waitFor();
    await page.getByRole("link", { name: "Continue" }).first().click();
    await page.getByText("Asha", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByRole("heading", { name: "Uploaded Succesfully" }).waitFor();
    await page.getByRole("link", { name: "Uploads", exact: true }).last().click();
    await page.getByRole("link", { name: "two.csv" }).click();
    await page.getByText("No Errors Found").waitFor();
  },
  60 * SECOND,
);

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("every screen of uploads reads well", async () => {
    const page = await stage.open("/customer-master/uploadfile", 1, eyes);
    const good = () => expectReadsWell(page);
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    await good();
    await page.locator("input[type=file]").setInputFiles(file(LONG_NAME));
    await page.locator("table").waitFor();
    await good();
    // The first button of the last step is the check.
    await page.locator("section[aria-current=step] button").first().click();
    await page.locator("[role=img]").waitFor();
    await good();
    await page.locator("section[aria-current=step] button").last().click();
    await page.locator('section a[href="/customer-master/uploads"]').waitFor();
    await good();
    const uploadId = new URL(page.url()).searchParams.get("upload");
    for (const place of ["uploads", `error/${uploadId}`]) {
      await page.goto(`${stage.url}/customer-master/${place}`);
      await page.locator("tbody tr").first().waitFor();
      await good();
    }
  });
});
