import { eventually } from "../eventually.ts";
import type { Tenant, TestApp } from "../harness.ts";
import { makeChannel } from "./channels.ts";

const form = (...children: object[]) => ({
  type: "SingleColumnLayout",
  children: [{ type: "Form", name: "experience_level_form", children }],
});
const given = { type: "string", __example__: "x" };

/** A flow of two screens, whose last one sends what was entered on both. */
export const TWO_SCREENS = {
  version: "3.1",
  screens: [
    {
      id: "WHO",
      title: "Who are you",
      terminal: false,
      data: {},
      layout: form(
        { type: "TextHeading", text: "Book a visit" },
        { type: "TextInput", label: "Your name", name: "visitor", required: true, "min-chars": 2 },
        { type: "DatePicker", label: "Day of the visit", name: "day", required: true },
        {
          type: "Footer",
          label: "Continue",
          "on-click-action": {
            name: "navigate",
            next: { type: "screen", name: "HOW" },
            payload: { visitor: "${form.visitor}", day: "${form.day}" },
          },
        },
      ),
    },
    {
      id: "HOW",
      title: "One more thing",
      terminal: true,
      success: true,
      data: { visitor: given, day: given },
      layout: form(
        { type: "TextBody", text: "${data.visitor}" },
        {
          type: "RadioButtonsGroup",
          label: "Who told you of us?",
          name: "source",
          required: true,
          "data-source": [
            { id: "friend", title: "A friend" },
            { id: "ad", title: "An advertisement" },
          ],
        },
        {
          type: "Footer",
          label: "Send",
          "on-click-action": {
            name: "complete",
            payload: { visitor: "${data.visitor}", day: "${data.day}", source: "${form.source}" },
          },
        },
      ),
    },
  ],
};

/** A published flow at the sandbox, and an approved template whose button opens it. */
export async function makeFlowTemplate(
  app: TestApp,
  { token }: Pick<Tenant, "token">,
  name: string,
  contactId: string,
) {
  const channelId = await makeChannel(app, token, {
    name,
    type: 4,
    vendor: "whatsapp-cloud",
    contactId,
    environment: "sandbox",
  });
  const flow = await app.call("POST /chatbird/api/whatsapp-flow/create", {
    token,
    body: { name, channelId, flowJson: JSON.stringify(TWO_SCREENS), publish: true },
  });
  if (flow.status !== 200) throw new Error(flow.message);
  const { id: flowId, flowId: vendorId } = flow.data.flow;
  const components = [
    { type: "BODY", text: "Come and see us." },
    {
      type: "BUTTONS",
      buttons: [
        {
          type: "FLOW",
          text: "Book a visit",
          flow_id: vendorId,
          flow_action: "navigate",
          navigate_screen: "WHO",
        },
      ],
    },
  ];
  const made = await app.call("POST /chatbird/api/templates", {
    token,
    body: { channelId, name: "visit", language: "en", category: "UTILITY", components },
  });
  if (made.status !== 200) throw new Error(made.message);
  const { id } = made.data.template;
  const at = { token, params: { id } };
  const submitted = await app.call("POST /chatbird/api/templates/{id}/submit", at);
  if (submitted.status !== 200) throw new Error(submitted.message);
  await eventually(async () => {
    const { data } = await app.call("GET /chatbird/api/templates/{id}", at);
    if (data.status !== "APPROVED") throw new Error(`is ${data.status}`);
  });
  return { channelId, flowId, templateId: id };
}

/** Sends that template, and gives the telephone on which it arrived and the message there. */
export async function sendFlowTemplate(
  app: TestApp,
  { token }: Pick<Tenant, "token">,
  { channelId, templateId }: { channelId: string; templateId: string },
  address: string,
) {
  const sent = await app.call("POST /chatbird/api/broadcast/create", {
    token,
    body: {
      channelId,
      phoneNumber: [address],
      message: { template: { templateId: "visit", templateUId: templateId } },
    },
  });
  if (sent.status !== 200) throw new Error(sent.message);
  return eventually(async () => {
    const query = { accountId: channelId, search: address };
    const phones = await app.call("GET /chatbird/api/sandbox/phones", { token, query });
    const [phone] = phones.data.list;
    if (!phone) throw new Error("nothing has arrived");
    const params = { id: phone.id };
    const shown = await app.call("GET /chatbird/api/sandbox/phones/{id}/messages", { token, params });
    return { phoneId: phone.id, message: shown.data.list.at(-1)! };
  });
}
