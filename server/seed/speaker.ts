import { TOKEN_HEADER } from "#contract/auth.ts";
import type { App } from "#server/app.ts";

/** Somebody who uses this installation as people's pages do: by calls, and by what is asked over a socket. */
export interface Speaker {
  get<T>(url: string): Promise<T>;
  post<T>(url: string, payload: object | string, type?: string): Promise<T>;
  put<T>(url: string, payload: object): Promise<T>;
  ask<T>(action: string, payload: object): Promise<T>;
}

export function speakerOf(app: App, token: string): Speaker {
  async function send<T>(
    method: "GET" | "POST" | "PUT",
    url: string,
    payload?: object | string,
    type = "application/json",
  ): Promise<T> {
    const headers = { [TOKEN_HEADER]: token, ...(payload !== undefined && { "content-type": type }) };
    const reply = await app.http.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    const { data, response, message } = reply.json<{ data?: T; response?: T; message: unknown }>();
    if (reply.statusCode >= 400) throw new Error(`${url}: ${JSON.stringify(message)}`);
    return (data ?? response) as T;
  }
  return {
    get: (url) => send("GET", url),
    post: (url, payload, type) => send("POST", url, payload, type),
    put: (url, payload) => send("PUT", url, payload),
    async ask<T>(action: string, payload: object) {
      const principal = await app.platform.sessions.resolve(token);
      if (!principal) throw new Error(`${action}: nobody is signed in.`);
      const answer = (await app.perform(principal, { ...payload, action })) as {
        action: string;
        data?: T;
        message?: string;
      };
      if (answer.action !== "done") throw new Error(`${action}: ${answer.message}`);
      return answer.data as T;
    },
  };
}
