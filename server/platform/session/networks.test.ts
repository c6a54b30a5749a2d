import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin, networksOf, readNetwork } from "./networks.ts";

describe("a network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7/32"],
    [" 203.0.113.77/24 ", "203.0.113.0/24"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["2001:DB8:0::5/32", "2001:db8::/32"],
    ["2001:db8::1", "2001:db8::1/128"],
  ])("%s is kept as %s", (written, kept) => expect(readNetwork(written)).toBe(kept));

  it.each([
    "",
    "office",
    "203.0.113",
    "0203.0.113.1",
    "0x7f.0.0.1",
    "203.0.113.0/33",
    "203.0.113.0/",
    "203.0.113.0/24/8",
    "203.0.113.0/-1",
    "2001:db8::/129",
    "fe80::1%eth0",
    "203.0.113.0-203.0.113.9",
  ])("%j is none", (written) => expect(readNetwork(written)).toBeUndefined());

  it("holds its addresses and no others", () => {
    const networks = networksOf(["203.0.113.0/24", "2001:db8::/32"]);
    const held = ["203.0.113.0", "203.0.113.255", "::ffff:203.0.113.9", "2001:db8:ffff::1"];
    const others = ["203.0.112.255", "203.0.114.0", "::ffff:203.0.114.1", "2001:db9::1", "", "unknown"];
    expect(held.filter((one) => !isWithin(networks, one))).toEqual([]);
    expect(others.filter((one) => isWithin(networks, one))).toEqual([]);
  });

  it("is read again as it was kept, and holds what it was written as", () => {
    const address = fc.oneof(fc.ipV4(), fc.ipV6());
    fc.assert(
      fc.property(address, fc.nat(32), (one, length) => {
        const kept = readNetwork(`${one}/${length}`)!;
        expect(readNetwork(kept)).toBe(kept);
        expect(isWithin(networksOf([kept]), one)).toBe(true);
      }),
    );
  });
});
