import { TEMPLATE_CATEGORIES_OF_META, type ChannelEvent, type TemplateQuality } from "../events.ts";
import { listAt, numberAt, textAt } from "../http.ts";

const other = (what: string): ChannelEvent => ({ kind: "other", what });

const named = (value: unknown) => ({
  name: textAt(value, "message_template_name") ?? "",
  vendorId: textAt(value, "message_template_id") ?? null,
  language: textAt(value, "message_template_language") ?? null,
});

const QUALITIES: readonly string[] = ["GREEN", "YELLOW", "RED", "UNKNOWN"] satisfies TemplateQuality[];

/** What people think of a template (Meta, "message_template_quality_update"). */
export function templateQuality(value: unknown): ChannelEvent {
  const quality = textAt(value, "new_quality_score") ?? "";
  if (!QUALITIES.includes(quality)) return other("message_template_quality_update");
  return { kind: "template-quality", ...named(value), quality: quality as TemplateQuality };
}

/** That Meta sorts a template otherwise, or is going to (Meta, "template_category_update"). */
export function templateCategory(value: unknown): ChannelEvent {
  const coming = textAt(value, "correct_category");
  const category = TEMPLATE_CATEGORIES_OF_META.find(
    (one) => one === (coming ?? textAt(value, "new_category")),
  );
  if (!category) return other("template_category_update");
  const at = numberAt(value, "category_update_timestamp");
  return {
    kind: "template-category",
    ...named(value),
    category,
    coming: coming !== undefined,
    at: coming !== undefined && at > 0 ? at * 1000 : null,
  };
}

/** Whether people complain about a number so often that Meta flagged it (Meta, "phone_number_quality_update"). */
export function numberFlag(value: unknown): ChannelEvent | undefined {
  const number = textAt(value, "display_phone_number")?.replace(/\D/g, "");
  const event = textAt(value, "event");
  if (!number || (event !== "FLAGGED" && event !== "UNFLAGGED")) return undefined;
  return { kind: "flagged", number, flagged: event === "FLAGGED" };
}

/** What Meta lays on a business account, and that it does not any more (Meta, "account_update"). */
export function accountEvent(value: unknown): ChannelEvent {
  const event = textAt(value, "event") ?? "";
  switch (event) {
    case "ACCOUNT_VIOLATION":
      return account(event, textAt(value, "violation_info", "violation_type"));
    case "ACCOUNT_RESTRICTION": {
      const all = listAt(value, "restriction_info").flatMap((one) => {
        const [type, until] = [textAt(one, "restriction_type"), textAt(one, "expiration")];
        return type ? [until ? `${type} (${untilDay(until)})` : type] : [];
      });
      return account(event, all.join(", "));
    }
    case "DISABLED_UPDATE": {
      const [state, day] = [
        textAt(value, "ban_info", "waba_ban_state"),
        textAt(value, "ban_info", "waba_ban_date"),
      ];
      return account(event, [state, day].filter(Boolean).join(", "), state === "REINSTATE");
    }
    case "ACCOUNT_DELETED":
      return account(event, undefined);
    default:
      return other(`account_update ${event}`.trim());
  }
}

const DETAIL_MAX = 300;
const account = (event: string, detail: string | undefined, over = false): ChannelEvent => ({
  kind: "account",
  event,
  detail: detail ? detail.slice(0, DETAIL_MAX) : null,
  over,
});

/** Meta gives seconds; whoever passes them on may have made a date of them. */
const untilDay = (given: string): string =>
  /^\d{9,11}$/.test(given) ? new Date(Number(given) * 1000).toISOString().slice(0, 10) : given.slice(0, 10);
