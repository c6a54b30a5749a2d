/** An address as its owner knows it again, and nobody else learns it. */
export function mask(address: string): string {
  const at = address.lastIndexOf("@");
  if (at > 0) {
    const domain = address.slice(at + 1);
    const end = domain.lastIndexOf(".");
    return `${[...address][0]}•••@${[...domain][0] ?? ""}•••${end > 0 ? domain.slice(end) : ""}`;
  }
  return address.length > 4 ? `••••${address.slice(-2)}` : "••••";
}
