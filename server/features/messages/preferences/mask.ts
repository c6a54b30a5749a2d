/** An address as its owner knows it again, and nobody else learns it. */
export function mask(address: string): string {
  const at = address.lastIndexOf("@");
  if (at > 0) return `${[...address][0]}•••${address.slice(at)}`;
  return address.length > 4 ? `••••${address.slice(-2)}` : "••••";
}
