import type { Account, MessageCall } from "../../kit/protocol.ts";

/** The message as Telegram shows it to the bot that sent it. */
export function sent(
  { to, bubble }: MessageCall,
  { vendorId, at }: { vendorId: string; at: number },
  { credentials, name, contactId }: Account,
): object {
  const id = Number(credentials.botToken?.split(":")[0]);
  const from = { id, is_bot: true, first_name: name, username: contactId.replace(/^@/, "") };
  const chat = { id: /^-?\d+$/.test(to) ? Number(to) : to, type: "private" };
  const frame = { message_id: Number(vendorId), from, chat, date: Math.floor(at / 1000) };
  if (bubble.location) {
    const { latitude, longitude } = bubble.location;
    return { ...frame, location: { latitude, longitude } };
  }
  if (!bubble.media) return { ...frame, text: bubble.text ?? "" };
  const file = { file_id: `file${vendorId}`, file_unique_id: `f${vendorId}`, file_size: 1 };
  const caption = bubble.text ? { caption: bubble.text } : {};
  if (bubble.media.type === "image")
    return { ...frame, photo: [{ ...file, width: 800, height: 600 }], ...caption };
  return {
    ...frame,
    [bubble.media.type]: { ...file, file_name: bubble.media.fileName ?? "file" },
    ...caption,
  };
}
