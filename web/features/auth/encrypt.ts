const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A password under the server's public key (RSA-OAEP with SHA-256), bound to the captcha it is sent with. */
export async function encryptPassword(key: string, captchaId: string, password: string): Promise<string> {
  const algorithm = { name: "RSA-OAEP", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("spki", bytesOf(key), algorithm, false, ["encrypt"]);
  const text = new TextEncoder().encode(`${captchaId}\n${password}`);
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, imported, text));
  return btoa(String.fromCharCode(...sealed));
}
