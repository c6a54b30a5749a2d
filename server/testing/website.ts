import http from "node:http";
import type { AddressInfo } from "node:net";

export type WebPage = (request: http.IncomingMessage, response: http.ServerResponse) => void;

/** Somebody's website on this machine: pages by their paths, and what was asked of it. */
export interface Website {
  origin: string;
  pages: Record<string, WebPage>;
  asked: string[];
  close(): void;
}

/** A page with the furniture that real ones have around what they say. */
export const webPage =
  (body: string, head = ""): WebPage =>
  (_request, response) =>
    void response
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(
        `<!doctype html><html><head><title>Shop</title>${head}</head><body><nav>Home Basket Login</nav><main>${body}</main><footer>Imprint and cookies</footer></body></html>`,
      );

export async function startWebsite(pages: Record<string, WebPage> = {}): Promise<Website> {
  const server = http.createServer((request, response) => {
    website.asked.push(request.url!);
    const page = website.pages[request.url!];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const website: Website = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return website;
}
