import type { Account, Answered, LimitChange, Receipt, Said, Verdict, Webhook } from "../../kit/protocol.ts";
import { peopleOfTier } from "#contract/channels/tier.ts";
import { digits, hook } from "../../kit/wire.ts";
import { userIdOf } from "./user-id.ts";
import { receiptError } from "./reasons.ts";

/** Meta puts several statuses into a body; resellers pass them on as they come. */
const BATCH = 50;

/** Signs a body for an account, where the vendor does. */
export type Sign = (body: string) => Record<string, string>;
/** Ids that frame a body: of the business account, and of the number. */
export type Frame = (account: Account) => { wabaId: string; phoneNumberId: string };

const seconds = (at: number): string => String(Math.floor(at / 1000));

const envelope = (frame: ReturnType<Frame>, field: string, value: object) => ({
  object: "whatsapp_business_account",
  entry: [{ id: frame.wabaId, changes: [{ value, field }] }],
});

const messagesValue = (account: Account, frame: ReturnType<Frame>, more: object) => ({
  messaging_product: "whatsapp",
  metadata: { display_phone_number: digits(account.contactId), phone_number_id: frame.phoneNumberId },
  ...more,
});

const post = (account: Account, sign: Sign, body: object, of: number[]): Webhook => {
  const text = JSON.stringify(body);
  return hook(account.hook.url, text, of, { ...account.hook.headers, ...sign(text) });
};

/** Receipts in the form of the field `messages`, several in a body. */
export function cloudReceipts(
  account: Account,
  frame: Frame,
  sign: Sign,
  receipts: readonly Receipt[],
): Webhook[] {
  const calls: Webhook[] = [];
  for (let start = 0; start < receipts.length; start += BATCH) {
    const some = receipts.slice(start, start + BATCH);
    const value = messagesValue(account, frame(account), {
      statuses: some.map((receipt) => status(account, receipt)),
    });
    calls.push(
      post(
        account,
        sign,
        envelope(frame(account), "messages", value),
        some.map((_one, index) => start + index),
      ),
    );
  }
  return calls;
}

/** What a body says of who a person is: Meta's own names ids, and leaves numbers out that people hide. */
const named = <T extends object, U extends object>(
  { vendor }: Account,
  hidden: boolean | undefined,
  number: T,
  userId: U,
): Partial<T & U> =>
  (vendor === "whatsapp-cloud" ? { ...(hidden ? {} : number), ...userId } : number) as Partial<T & U>;

function status(account: Account, { vendorId, to, reference, stage, at, failure, numberHidden }: Receipt) {
  const paid = stage === "sent" || stage === "delivered";
  return {
    id: vendorId,
    status: stage,
    timestamp: seconds(at),
    ...named(
      account,
      numberHidden,
      { recipient_id: digits(to) },
      // Of what failed on its way to a number, Meta names the number alone.
      stage === "failed" && !numberHidden ? {} : { recipient_user_id: userIdOf(to) },
    ),
    ...(reference === null ? {} : { biz_opaque_callback_data: reference }),
    ...(paid
      ? { pricing: { billable: true, pricing_model: "PMP", category: "utility", type: "regular" } }
      : {}),
    ...(failure ? { errors: [receiptError(failure)] } : {}),
  };
}

/** What a person did, in the form of the field `messages`. */
export const cloudSaid = (account: Account, frame: Frame, sign: Sign, said: Said): Webhook =>
  fromPerson(account, frame, sign, said, content(said.content));

/** What a person sent by finishing a flow. */
export function cloudAnswered(
  account: Account,
  frame: Frame,
  sign: Sign,
  { token, values, ...said }: Answered,
): Webhook {
  const response_json = JSON.stringify({ ...values, flow_token: token });
  const nfm_reply = { name: "flow", body: "Sent", response_json };
  const interactive = { type: "nfm_reply", nfm_reply };
  return fromPerson(account, frame, sign, said, { type: "interactive", interactive });
}

function fromPerson(
  account: Account,
  frame: Frame,
  sign: Sign,
  said: Omit<Said, "content">,
  message: object,
): Webhook {
  const [from, userId] = [digits(said.from), userIdOf(said.from)];
  const { numberHidden } = said;
  const value = messagesValue(account, frame(account), {
    contacts: [
      {
        profile: { name: said.profileName },
        ...named(account, numberHidden, { wa_id: from }, { user_id: userId }),
      },
    ],
    messages: [
      {
        ...(said.replyTo === null ? {} : { context: { from: digits(account.contactId), id: said.replyTo } }),
        ...named(account, numberHidden, { from }, { from_user_id: userId }),
        id: said.vendorId,
        timestamp: seconds(said.at),
        ...message,
      },
    ],
  });
  return post(account, sign, envelope(frame(account), "messages", value), [0]);
}

function content(given: Said["content"]) {
  switch (given.kind) {
    case "text":
      return { type: "text", text: { body: given.text } };
    case "media": {
      const { type, id, mimeType, sha256, caption, fileName } = given.media;
      const file = {
        id,
        mime_type: mimeType,
        sha256,
        ...(caption ? { caption } : {}),
        ...(type === "document" ? { filename: fileName } : {}),
        ...(type === "audio" ? { voice: false } : {}),
      };
      return { type, [type]: file };
    }
    case "location": {
      const { kind: _kind, ...location } = given;
      return { type: "location", location };
    }
    case "choice":
      return choice(given);
  }
}

function choice({ of, id, title, description }: Said["content"] & { kind: "choice" }) {
  if (of === "template") return { type: "button", button: { payload: id, text: title } };
  if (of === "button")
    return { type: "interactive", interactive: { type: "button_reply", button_reply: { id, title } } };
  return {
    type: "interactive",
    interactive: { type: "list_reply", list_reply: { id, title, ...(description ? { description } : {}) } },
  };
}

/** What became of a template that was handed in. */
export function cloudVerdict(account: Account, frame: Frame, sign: Sign, { template }: Verdict): Webhook {
  const value = {
    event: template.status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    reason: template.reason ?? "NONE",
    ...(template.status === "PAUSED"
      ? {
          other_info: {
            title: "FIRST_PAUSE",
            description: "People blocked or reported this template too often.",
          },
        }
      : {}),
    ...(template.status === "DISABLED"
      ? { disable_info: { disable_date: new Date().toISOString().slice(0, 10) } }
      : {}),
  };
  return post(account, sign, envelope(frame(account), "message_template_status_update", value), [0]);
}

/** That a number may write to more people, or to fewer (Meta, "phone_number_quality_update"). */
export function cloudLimited(account: Account, frame: Frame, sign: Sign, { from, to }: LimitChange): Webhook {
  const value = {
    display_phone_number: digits(account.contactId),
    event: sizeOf(to) > sizeOf(from) ? "UPGRADE" : "DOWNGRADE",
    old_limit: from,
    current_limit: to,
    max_daily_conversations_per_business: to,
  };
  return post(account, sign, envelope(frame(account), "phone_number_quality_update", value), [0]);
}

const sizeOf = (tier: string): number => peopleOfTier(tier) ?? Number.POSITIVE_INFINITY;

/** A webhook of any other field, about one thing. */
export const cloudHook = (
  account: Account,
  frame: Frame,
  sign: Sign,
  field: string,
  value: object,
): Webhook => post(account, sign, envelope(frame(account), field, value), [0]);
