import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCustomer, makeField } from "#server/testing/factories/customers.ts";
import { codeOf, encapHands, launchEncap, makeEncap } from "#server/testing/factories/encaps.ts";
import {
  EYES,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadsWell,
  raiseCurtain,
  type Stage,
} from "./kit.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await raiseCurtain();
});
afterAll(async () => stage?.close());

const TELEPHONE = { width: 320, height: 640 };
/** The designer stands in a frame, and in that the telephone of the preview. */
const designerOf = (page: Page) => page.frameLocator("iframe");
const launched = async (name: string) => {
  const { app, tenant } = stage;
  const { id } = await makeEncap(app, tenant.token, { name });
  return { id, code: await launchEncap(app, tenant.token, id) };
};

it("is made from an example, changed, launched, gone through on a telephone, and its report moves", async () => {
  const page = await stage.open("/encaps", 1);
  await page.getByRole("button", { name: /^Feedback/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("After a chat");
  await page.getByRole("button", { name: "Create and design" }).click();
  await page.waitForURL("**/designer/encap/*");
  await page.getByRole("heading", { name: "Designer | After a chat" }).waitFor();

  const designer = designerOf(page);
  const preview = designer.frameLocator("iframe");
  await preview.getByText("How satisfied are you with us?").waitFor();
  await designer.getByRole("button", { name: /^How satisfied/ }).click();
  await designer.getByRole("textbox", { name: "Question" }).fill("How was our chat?");
  await preview.getByText("How was our chat?").waitFor();
  await designer.getByText("Saved", { exact: true }).waitFor();
  // What was changed is taken back and done again.
  await designer.getByRole("button", { name: "Undo" }).click();
  await preview.getByText("How satisfied are you with us?").waitFor();
  await designer.getByRole("button", { name: "Redo" }).click();
  await preview.getByText("How was our chat?").waitFor();
  // The preview runs the draft: it refuses what the app would refuse.
  await preview.getByRole("button", { name: "Next" }).click();
  await preview.getByText("Please choose.").waitFor();
  await preview.getByRole("radio", { name: "5 of 5 stars" }).check();
  await preview.getByRole("button", { name: "Next" }).click();
  await preview.getByRole("heading", { name: "Tell us a little more" }).waitFor();

  await designer.getByRole("button", { name: "Launch" }).click();
  await designer.getByRole("dialog").getByRole("button", { name: "Launch" }).click();
  const link = designer.getByRole("dialog").locator("code");
  await link.waitFor();
  const code = codeOf(/https?:\S+/.exec((await link.textContent()) ?? "")![0]);
  await designer.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("link", { name: "Back to the app" }).click();
  await page.getByRole("link", { name: "Report", exact: true }).waitFor();

  const phone = await stage.open(`/run/${code}`, undefined, TELEPHONE);
  await phone.getByRole("heading", { name: "How did we do?" }).waitFor();
  expect(await phone.getByText("What should we do better?").isVisible()).toBe(false);
  await phone.getByRole("button", { name: "Next" }).click();
  await phone.getByText("Please choose.").waitFor();
  await phone.getByRole("radio", { name: "2 of 5 stars" }).check();
  await phone.getByRole("checkbox", { name: "Be friendlier" }).check();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: "Next" }).click();
  await phone.getByRole("heading", { name: "Tell us a little more" }).waitFor();
  await phone.getByLabel(/main reason/).fill("It took long.");
  // What was typed is still there when the page is loaded again.
  await phone.reload();
  await phone.getByRole("heading", { name: "Tell us a little more" }).waitFor();
  expect(await phone.getByLabel(/main reason/).inputValue()).toBe("It took long.");
  await phone.getByRole("button", { name: "Send" }).click();
  await phone.getByRole("heading", { name: "Thank you!" }).waitFor();

  const finished = page.locator("dl > div", { hasText: /^Finished/ }).first();
  await finished.getByText("1", { exact: true }).waitFor();
  await page
    .getByRole("list", { name: "How was our chat?" })
    .getByText(/^1 · 100%/)
    .waitFor();
  await page.getByRole("link", { name: "Runs", exact: true }).click();
  await page.getByRole("row", { name: /For everybody/ }).click();
  const panel = page.getByRole("dialog");
  await panel.getByText("It took long.").waitFor();
  await panel.getByText("Be friendlier").waitFor();
});

it("has a personal link that goes on anywhere and writes to the customer's attribute", async () => {
  const { app, tenant } = stage;
  const { token } = tenant;
  const rating = await makeField(app, token, { fieldLabel: "Rating", inputType: "number" });
  const customer = await makeCustomer(app, token, { name: "Meera Nair" });
  const { id } = await makeEncap(app, token, { name: "For Meera" });
  const hands = encapHands(app, token);
  const page = await stage.open(`/designer/encap/${id}`, 1);
  const designer = designerOf(page);
  await designer.getByRole("button", { name: /^How satisfied/ }).click();
  await designer.getByRole("combobox", { name: "Write to the customer's attribute" }).selectOption(rating);
  await designer.getByText("Saved", { exact: true }).waitFor();
  await expect.poll(async () => (await hands.draft(id)).forms[0]!.fields[0]!.keepAs).toBe(rating);
  await launchEncap(app, token, id);

  await page.goto(`${stage.url}/encaps/${id}/links`);
  await page.getByRole("img", { name: /camera/ }).waitFor();
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("combobox", { name: "Customer" }).fill("Meera");
  await page.getByRole("option", { name: /Meera Nair/ }).click();
  await page.getByRole("button", { name: "Make and copy" }).click();
  await page.getByRole("link", { name: "Meera Nair" }).waitFor();
  const { data } = await app.call("GET /e/enterprise/campaigns/{id}/urls", { token, params: { id } });
  const code = codeOf(data.links.find(({ kind }) => kind === "personal")!.url);

  const phone = await stage.open(`/run/${code}`, undefined, TELEPHONE);
  await phone.getByRole("radio").nth(3).check();
  await phone.locator("button.on:visible").click();
  await expect.poll(async () => (await hands.runsOf(id)).map(({ formId }) => formId)).toEqual(["more"]);
  // On another device it goes on where it was left.
  const laptop = await stage.open(`/run/${code}`, undefined, { scheme: "dark" });
  await laptop.locator("textarea").fill("Good.");
  await laptop.getByRole("button", { name: "Send" }).click();
  await laptop.locator("section.words h1").waitFor();
  await expect
    .poll(async () => {
      const params = { id: customer };
      const one = await app.call("GET /chatbird/api/customer_master/customers/{id}", { token, params });
      return one.data.customer.data;
    })
    .toContainEqual({ id: rating, value: "4" });
});

it("keeps what was typed when the network goes, and says kindly that a link is none", async () => {
  const { code } = await launched("Offline");
  const phone = await stage.open(`/run/${code}`, undefined, TELEPHONE);
  await phone.getByRole("radio").nth(4).check();
  await phone.context().setOffline(true);
  await phone.locator("button.on:visible").click();
  await phone
    .getByRole("alert")
    .getByText(/What you entered is kept/)
    .waitFor();
  expect(await phone.getByRole("radio").nth(4).isChecked()).toBe(true);
  await phone.context().setOffline(false);
  await phone.locator("button.on:visible").click();
  await phone.locator("textarea").waitFor();

  const lost = await stage.open("/run/nothing-stands-here", undefined, TELEPHONE);
  await lost.getByRole("heading", { name: "This link leads nowhere" }).waitFor();
  await expectAccessible(lost);
});

it("says to who opens it that it is paused or stopped", async () => {
  const { app, tenant } = stage;
  const { id, code } = await launched("Paused");
  const page = await stage.open(`/encaps/${id}`, 1);
  await page.getByRole("button", { name: /More actions for/ }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await page.getByText("Paused", { exact: true }).first().waitFor();
  const phone = await stage.open(`/run/${code}`, undefined, TELEPHONE);
  await phone.getByRole("heading", { name: "We are taking a short break" }).waitFor();
  await app.call("POST /e/enterprise/campaigns/{id}/stop", { token: tenant.token, params: { id } });
  await phone.reload();
  await phone.getByRole("heading", { name: "This has ended" }).waitFor();
});

it("tells who designs it that somebody else has changed it, and loses the frame with the session", async () => {
  const { app, tenant } = stage;
  const { id } = await makeEncap(app, tenant.token, { name: "Two at once" });
  const page = await stage.open(`/designer/encap/${id}`, 1);
  const designer = designerOf(page);
  const heading = designer.getByRole("textbox", { name: "Heading", exact: true });
  await heading.waitFor();
  const { data } = await app.call("GET /e/enterprise/campaigns/{id}/logger", {
    token: tenant.token,
    params: { id },
  });
  await app.call("PUT /e/enterprise/campaigns/{id}/logger", {
    token: tenant.token,
    params: { id },
    body: { version: data.version, value: { level: "all", days: 5 } },
  });
  await heading.fill("Mine");
  await designer.getByText(/has changed this app since/).waitFor();
  await designer.getByRole("button", { name: "Load again" }).click();
  await heading.waitFor();
  await heading.fill("Mine once more");
  await designer.getByText("Saved", { exact: true }).waitFor();
  // Who leaves at once is saved, or asked.
  await heading.fill("Left at once");
  await page.getByRole("link", { name: "Back to the app" }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await Promise.race([page.waitForURL(/\/encaps\/[\w-]+$/), save.click().catch(() => {})]);
  await page.waitForURL(/\/encaps\/[\w-]+$/);
  await expect
    .poll(async () => (await encapHands(app, tenant.token).draft(id)).forms[0]!.title)
    .toBe("Left at once");
  await page.goto(`${stage.url}/designer/view/nothing#campaign/${id}/builder`);
  await page.getByText("This designer cannot be opened any more").waitFor();
  await page.goto(`${stage.url}/designer/forms/${id}.more`);
  await page.getByRole("heading", { name: "Form Designer" }).waitFor();
  await designer.getByRole("region", { name: /./ }).first().waitFor();
  await page.context().clearCookies();
  await designer.getByRole("textbox", { name: "Heading", exact: true }).fill("Nobody is signed in");
  await page.waitForURL("**/login?next=*");
});

describe.each(Object.entries(EYES))("seen in %s", (_name, eyes) => {
  it("reads well everywhere", async () => {
    const { app, tenant } = stage;
    const { token } = tenant;
    const { id, code } = await launched(`Seen ${eyes.language ?? "en"}`);
    const { link } = (
      await app.call("POST /e/enterprise/campaigns/{id}/urls", {
        token,
        params: { id },
        body: { name: "Poster" },
      })
    ).data;
    const visit = await stage.open(`/run/${code}`, undefined, eyes);
    await visit.getByRole("radio").nth(1).check();
    await expectReadsWell(visit);
    await visit.locator("button.on:visible").click();
    await visit.locator("textarea").waitFor();
    await (await stage.open(`/run/${codeOf(link.url)}`, undefined, eyes)).locator("h1").waitFor();
    for (const path of [
      "/encaps",
      `/encaps/${id}`,
      `/encaps/${id}/instances`,
      `/encaps/${id}/links`,
      `/encaps/${id}/log`,
    ])
      await expectReadsWell(await stage.open(path, 1, eyes));
    const { data } = await app.call("GET /e/enterprise/designer/access", {
      token: tenant.people[1].token,
    });
    const view = await stage.open(`/designer/view/${data.accessId}#campaign/${id}/builder`, 1, eyes);
    await view.locator("main").first().waitFor();
    await expectReadsWell(view);
  });
});
