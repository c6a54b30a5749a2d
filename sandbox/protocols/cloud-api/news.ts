import type { Account, VendorNews, Webhook } from "../../kit/protocol.ts";
import { digits } from "../../kit/wire.ts";
import { cloudHook, type Frame, type Sign } from "./webhooks.ts";

const DAY_S = 86_400;

const named = ({ id, name, language }: { id: string; name: string; language: string }) => ({
  message_template_id: Number(id),
  message_template_name: name,
  message_template_language: language,
});

/** What Meta tells of templates, numbers and accounts (Meta, "Webhooks reference"). */
export function cloudNews(
  account: Account,
  frame: Frame,
  sign: Sign,
  news: VendorNews,
  now: number,
): Webhook {
  const hook = (field: string, value: object) => cloudHook(account, frame, sign, field, value);
  switch (news.kind) {
    case "quality":
      return hook("message_template_quality_update", {
        previous_quality_score: "UNKNOWN",
        new_quality_score: news.quality,
        ...named(news.template),
      });
    case "category":
      return hook("template_category_update", {
        ...named(news.template),
        ...(news.coming
          ? {
              correct_category: news.category,
              new_category: news.before,
              category_update_timestamp: Math.floor(now / 1000) + DAY_S,
            }
          : { previous_category: news.before, new_category: news.category }),
      });
    case "flagged":
      return hook("phone_number_quality_update", {
        display_phone_number: digits(account.contactId),
        event: news.flagged ? "FLAGGED" : "UNFLAGGED",
      });
    case "account":
      return hook("account_update", accountValue(news.event, now));
  }
}

function accountValue(event: (VendorNews & { kind: "account" })["event"], now: number) {
  switch (event) {
    case "VIOLATION":
      return { event: "ACCOUNT_VIOLATION", violation_info: { violation_type: "SPAM" } };
    case "RESTRICTION":
      return {
        event: "ACCOUNT_RESTRICTION",
        restriction_info: [
          {
            restriction_type: "RESTRICTED_BIZ_INITIATED_MESSAGING",
            expiration: Math.floor(now / 1000) + 7 * DAY_S,
          },
        ],
      };
    case "DISABLED":
    case "REINSTATED":
      return {
        event: "DISABLED_UPDATE",
        ban_info: {
          waba_ban_state: event === "DISABLED" ? "DISABLE" : "REINSTATE",
          waba_ban_date: new Date(now).toISOString().slice(0, 10),
        },
      };
  }
}
