import { Pool } from "undici";
import type { Vendor } from "./vendor.ts";

const CONNECTIONS = 64;

/** What the HTTP client alone reaches to the same vendor: messages a second, nothing kept and nothing looked up. */
export async function ceiling(vendor: Vendor, count: number): Promise<number> {
  vendor.set({ perPost: 0 });
  const pool = new Pool(vendor.origin, { connections: CONNECTIONS });
  const began = performance.now();
  let next = 0;
  const one = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: `+91${9_000_000_000 + n}`,
        type: "template",
        template: {
          name: "order_shipped",
          language: { code: "en_US" },
          components: [{ type: "body", parameters: [{ type: "text", text: `Person ${n}` }] }],
        },
        biz_opaque_callback_data: `ceiling.${n}`,
      });
      let text = "";
      pool.dispatch(
        {
          path: "/whatsapp-cloud/v21.0/1/messages",
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        },
        {
          onRequestStart() {},
          onResponseStart() {},
          onResponseData: (_controller, chunk) => void (text += chunk.toString()),
          onResponseEnd: () => {
            JSON.parse(text);
            resolve();
          },
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const rate = count / ((performance.now() - began) / 1_000);
  await pool.close();
  return rate;
}
