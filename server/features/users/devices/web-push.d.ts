/** The part of web-push that is used: keys, and the call to a push service, which we make ourselves. */
declare module "web-push" {
  interface Details {
    endpoint: string;
    method: string;
    headers: Record<string, string | number>;
    body: Uint8Array | null;
  }
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string };
        TTL: number;
        urgency: "very-low" | "low" | "normal" | "high";
        contentEncoding: "aes128gcm";
      },
    ): Details;
  };
  export default webPush;
}
