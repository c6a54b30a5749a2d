import type { VisitorChat, VisitorMessage, WidgetFace } from "#contract/chat/webchat.ts";
import { say } from "../text/words.ts";

/** The server said no; `message` is its sentence. */
export class Refused extends Error {
  readonly status: number;
  readonly reason: string | undefined;
  constructor(message: string, status: number, reason?: string) {
    super(message);
    this.name = "Refused";
    this.status = status;
    this.reason = reason;
  }
}
export interface Thread {
  chat: VisitorChat | null;
  messages: VisitorMessage[];
  more: boolean;
}
export interface Started extends Thread {
  token: string;
  visitorId: string;
  face: WidgetFace;
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** One call. Rejects with `Refused`, or with the browser's own error where the server was not reached. */
async function call<T>(path: string, token: string | null, body?: object): Promise<T> {
  const reply = await fetch(path, {
    method: body ? "POST" : "GET",
    // Whoever is signed in to the console is a visitor here all the same.
    credentials: "omit",
    headers: { ...(token ? bearer(token) : {}), ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data, message } = (await reply.json()) as { data: T; message: string };
  if (!reply.ok) throw new Refused(message, reply.status);
  return data;
}

export const start = (body: object): Promise<Started> => call("/webchat/start", null, body);
export const rate = (token: string, rating: number, comment: string): Promise<object> =>
  call("/webchat/rate", token, { rating, comment });
export const fetchThread = (
  token: string,
  where: { before?: number; after?: number; perPage?: number } = {},
) =>
  call<Thread>(
    `/webchat/messages?${new URLSearchParams(Object.entries(where).map(([name, value]) => [name, `${value}`]))}`,
    token,
  );

/** The bytes of a file of the chat. */
export async function fetchFile(token: string, path: string): Promise<Blob> {
  const reply = await fetch(path, { credentials: "omit", headers: bearer(token) });
  if (!reply.ok) throw new Refused(reply.statusText, reply.status);
  return reply.blob();
}

/** Brings a file, and tells how far it has come. */
export function upload(
  token: string,
  file: File,
  onPercent: (percent: number) => void,
): Promise<{ fileId: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/webchat/upload");
    for (const [name, value] of Object.entries(bearer(token))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onPercent(total ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener("error", () => reject(new TypeError("not reached")));
    request.addEventListener("load", () => {
      const { data, message } = readJson(request.responseText);
      if (request.status < 400 && data) resolve(data);
      else reject(new Refused(message ?? say("trouble"), request.status));
    });
    const form = new FormData();
    form.append("files", file, file.name || "file");
    request.send(form);
  });
}

function readJson(text: string): { data?: { fileId: string }; message?: string } {
  try {
    return JSON.parse(text) as { data: { fileId: string }; message: string };
  } catch {
    return {};
  }
}
