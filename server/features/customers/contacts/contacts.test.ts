import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { finishedJob } from "#server/testing/factories/bots.ts";
import { bringContactsUpToDate, contactOf } from "#server/testing/factories/contacts.ts";
import { freshPhone, makeCustomer, makeUpload } from "#server/testing/factories/customers.ts";
import { makeWhatsApp, reaches } from "#server/testing/factories/messages.ts";
import { type Pipeline, startPipeline } from "#server/testing/factories/pipeline.ts";
import { daysAgo, makeOldInbound, makeOldSending } from "#server/testing/factories/retention.ts";

let line: Pipeline;
let channel: { id: string; hookUrl: string };
let token: string;
const ROOT = "/chatbird/api/customer_master";
beforeAll(async () => {
  line = await startPipeline();
  channel = await makeWhatsApp(line.app, line.tenant);
  ({ token } = line.tenant);
});
afterAll(() => line.stop());

const people = async (count: number) => {
  const made: { id: string; phone: string }[] = [];
  for (let n = 0; n < count; n++) {
    const phone = freshPhone();
    made.push({ id: await makeCustomer(line.app, token, { phoneNumber: phone }), phone });
  }
  return made;
};
const contact = (id: string) => contactOf(line.app, token, id);
const upToDate = () => bringContactsUpToDate(line.app, line.tenant);
const run = async (text: string, values: unknown[] = []) =>
  (await line.app.platform.database.system.query(text, values)).rows;
const writes = (phone: string, id = `wamid.${phone}`) =>
  line.vendor.tell(channel.hookUrl, {
    messages: [
      {
        from: phone.slice(1),
        id,
        timestamp: String(Math.floor(Date.now() / 1_000)),
        type: "text",
        text: { body: "Hello" },
      },
    ],
  });
const received = (phone: string) =>
  eventually(async () =>
    expect(await run("select from inbound_message where address = $1", [phone])).toHaveLength(1),
  );
async function send(to: { id: string; phone: string }[]) {
  const dispatch = await line.scope.write(async (work) => {
    const made = await line.dispatches.create(work, {
      channelId: channel.id,
      source: "api",
      name: "",
      content: { kind: "plain", content: { kind: "text", text: "Hello" } },
    });
    await line.dispatches.add(
      work,
      made,
      0,
      to.map(({ id, phone }) => ({ address: phone, customerId: id, vars: null })),
    );
    return line.dispatches.prepared(work, made, to.length, "running");
  });
  await reaches(line.app, line.tenant, dispatch.id, "done");
}
const near = (at: string | null | undefined) =>
  expect(Math.abs(Date.parse(at!) - Date.now())).toBeLessThan(60_000);

describe("dates of last contact", () => {
  it("are not known before they were looked for, and then say never", async () => {
    const [asha] = await people(1);
    expect(await contact(asha!.id)).toBeNull();
    await upToDate();
    expect(await contact(asha!.id)).toEqual({ heardAt: null, writtenAt: null });
  });

  it("follow what people write and what vendors take of us, and nothing that did not go", async () => {
    const [wrote, written, unwanted] = await people(3);
    await upToDate();
    await writes(wrote!.phone);
    await received(wrote!.phone);
    // Who opened the window is written to in it; the other has none, and their message fails.
    await writes(written!.phone);
    await received(written!.phone);
    await send([written!, unwanted!]);
    await upToDate();
    await eventually(async () => near((await contact(wrote!.id))?.heardAt));
    near((await contact(written!.id))?.writtenAt);
    const [failed] = await run("select status from message where customer_id = $1", [unwanted!.id]);
    expect(failed).toMatchObject({ status: 30 });
    expect(await contact(unwanted!.id)).toEqual({ heardAt: null, writtenAt: null });
  });

  it("are those of what was kept before anybody looked, by the person's number too", async () => {
    const phone = freshPhone();
    await makeOldInbound(line.app, line.tenant, {
      channelId: channel.id,
      at: daysAgo(40),
      address: phone,
      text: "Hi",
    });
    await makeOldSending(line.app, line.tenant, {
      channelId: channel.id,
      at: daysAgo(30),
      messages: [{ address: phone, status: "read" }],
    });
    const id = await makeCustomer(line.app, token, { phoneNumber: phone });
    const later = daysAgo(20);
    await makeOldSending(line.app, line.tenant, {
      channelId: channel.id,
      at: later,
      messages: [{ address: phone, status: "delivered", customerId: id }],
    });
    await makeOldSending(line.app, line.tenant, {
      channelId: channel.id,
      at: daysAgo(10),
      messages: [{ address: phone, status: "skipped", customerId: id }],
    });
    await upToDate();
    const seen = await contact(id);
    expect(seen?.writtenAt).toBe(later.toISOString());
    expect(Math.abs(Date.parse(seen!.heardAt!) - daysAgo(40).getTime())).toBeLessThan(60_000);
  });

  it("are known of whom an import adds, and go with whom it is undone for", async () => {
    const phone = freshPhone();
    const before = daysAgo(5);
    await makeOldInbound(line.app, line.tenant, {
      channelId: channel.id,
      at: before,
      address: phone,
      text: "Hi",
    });
    const uploadId = await makeUpload(line.app, token, `Name,Phone Number\nImported One,${phone}\n`);
    const body = {
      uploadId,
      headerMapping: [
        { src: "Name", des: "Name" },
        { src: "Phone Number", des: "Phone Number" },
      ],
      replace: true,
    };
    const started = await line.app.call(`POST ${ROOT}/upload_csv`, { token, body });
    await finishedJob(line.app, token, started.data.job!.id);
    await run("select graphile_worker.add_job('customers:search-index')");
    const [{ id }] = (await run("select id from customer where phone = $1", [phone])) as [{ id: string }];
    await eventually(async () =>
      expect(await run("select from customer_contact where customer_id = $1", [id])).toHaveLength(1),
    );
    await upToDate();
    expect((await contact(id))?.heardAt).toBe(before.toISOString());
    const undo = await line.app.call(`POST ${ROOT}/uploads/{id}/undo`, { token, params: { id: uploadId } });
    await finishedJob(line.app, token, undo.data.job.id);
    expect(await run("select from customer_contact where customer_id = $1", [id])).toHaveLength(0);
  });

  it("are the later ones of two who become one, and each one's own when they part", async () => {
    const [asha, other] = await people(2);
    const [ours, theirs] = [daysAgo(9), daysAgo(3)];
    await makeOldInbound(line.app, line.tenant, {
      channelId: channel.id,
      at: ours,
      address: asha!.phone,
      text: "Hi",
    });
    await makeOldInbound(line.app, line.tenant, {
      channelId: channel.id,
      at: theirs,
      address: other!.phone,
      text: "Hi",
    });
    // The round of a minute may have looked both through before that was there.
    const ids = [asha!.id, other!.id];
    await run("update customer_contact set due = true where customer_id = any($1)", [ids]);
    await upToDate();
    await line.app.call(`POST ${ROOT}/customers/{id}/merge`, {
      token,
      params: { id: asha!.id },
      body: { otherId: other!.id, choice: {} },
    });
    expect((await contact(asha!.id))?.heardAt).toBe(theirs.toISOString());
    // What told it is erased meanwhile.
    await run("delete from inbound_message where address = any($1)", [[asha!.phone, other!.phone]]);
    await run("delete from conversation_window where address = any($1)", [[asha!.phone, other!.phone]]);
    await line.app.call(`POST ${ROOT}/customers/{id}/unmerge`, { token, params: { id: asha!.id } });
    await upToDate();
    expect((await contact(asha!.id))?.heardAt).toBe(ours.toISOString());
    expect((await contact(other!.id))?.heardAt).toBe(theirs.toISOString());
  });

  it("go with the customer", async () => {
    const [asha] = await people(1);
    await upToDate();
    await line.app.call(`POST ${ROOT}/customers/{id}/remove`, { token, params: { id: asha!.id } });
    expect(await run("select from customer_contact where customer_id = $1", [asha!.id])).toHaveLength(0);
  });
});
