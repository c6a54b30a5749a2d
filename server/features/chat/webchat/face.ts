import type { z } from "zod";
import type { WidgetFace } from "#contract/chat/webchat.ts";
import { widgetSettings } from "#contract/chat/widget.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { isOpenNow } from "../hours/open.ts";
import { settingsOf } from "../settings/settings.ts";
import type { Rows } from "../tables.ts";

/** How a web channel's widget is set; what was never set is as the contract presets it. */
export async function widgetOf(
  { db, enterpriseId }: Rows,
  channelId: string,
): Promise<z.output<typeof widgetSettings>> {
  const found = await db
    .selectFrom("chat_channel")
    .select("widget")
    .where("enterprise_id", "=", enterpriseId)
    .where("channel_id", "=", channelId)
    .executeTakeFirst();
  return widgetSettings.parse(found?.widget ?? {});
}

/** How the widget looks and greets now. */
export async function faceOf(
  rows: Rows,
  channel: Pick<OpenChannel, "id" | "name" | "departmentId">,
): Promise<WidgetFace> {
  const { title, colour, position, language, asks } = await widgetOf(rows, channel.id);
  const settings = await settingsOf(rows);
  return {
    title: title || channel.name,
    welcome: settings.welcome,
    colour,
    position,
    language,
    open: await isOpenNow(rows, channel.departmentId, settings),
    asks,
    away: settings.away,
  };
}
