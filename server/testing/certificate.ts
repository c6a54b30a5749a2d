import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

const der = (tag: number, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...content: Buffer[]) => der(0x30, ...content);
const RSA_SHA256 = sequence(der(0x06, Buffer.from("2a864886f70d01010b", "hex")), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from("550403", "hex"));
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z`));

/** A key and a certificate that it signed itself: PEM both. */
export function selfSigned(commonName: string, bits = 2_048): { privateKey: string; certificate: string } {
  const pair = generateKeyPairSync("rsa", { modulusLength: bits });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))));
  const [from, until] = [Date.now() - 86_400_000, Date.now() + 86_400_000].map((at) => new Date(at));
  const spki = (pair.publicKey as KeyObject).export({ type: "spki", format: "der" });
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    RSA_SHA256,
    name,
    sequence(time(from!), time(until!)),
    name,
    spki,
  );
  const signature = sign("sha256", body, pair.privateKey);
  const whole = sequence(body, RSA_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    privateKey: pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----`,
  };
}
