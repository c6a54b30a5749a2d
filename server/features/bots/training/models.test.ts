import { describe, expect, it } from "vitest";
import { predict, runToEnd, serialise, train } from "#engines/nlu/index.ts";
import type { Store } from "#server/platform/storage/index.ts";
import { createModels } from "./models.ts";

const bytes = serialise(
  runToEnd(
    train({
      language: "en",
      intents: [
        { id: "a", name: "greet", phrases: ["hello there", "good morning", "hi friend"] },
        { id: "b", name: "leave", phrases: ["see you later", "good bye now", "talk tomorrow"] },
      ],
    }),
  ),
);

function countingStore() {
  const files = new Map<string, Buffer>();
  const read: string[] = [];
  const store: Store = {
    async put(key, content) {
      files.set(key, Buffer.from(content));
    },
    async get(key) {
      read.push(key);
      return files.get(key);
    },
    read: async () => undefined,
    putFile: async () => {},
    remove: async (key) => void files.delete(key),
    list: async () => [...files.keys()],
  };
  return { store, read };
}

describe("models", () => {
  it("are loaded when first asked, once for all who ask at the same time", async () => {
    const { store, read } = countingStore();
    const models = createModels(store, 64 * 1024 * 1024);
    await models.put("e", "hash1", bytes);
    expect(read).toEqual([]);
    const [first, second] = await Promise.all([models.get("e", "hash1"), models.get("e", "hash1")]);
    expect(second).toBe(first);
    await models.get("e", "hash1");
    expect(read).toEqual(["models/e/hash1.bin"]);
    expect(predict(first, "hello friend").ranking[0]?.name).toBe("greet");
  });

  it("are let go, longest unused first, when they would need more memory than allowed", async () => {
    const { store, read } = countingStore();
    const models = createModels(store, bytes.length * 3 * 2);
    for (const hash of ["one", "two", "three"]) await models.put("e", hash, bytes);
    for (const hash of ["one", "two", "one", "three", "one", "two"]) await models.get("e", hash);
    expect(read.map((key) => key.split("/")[2])).toEqual(["one.bin", "two.bin", "three.bin", "two.bin"]);
  });

  it("that are missing say what to do", async () => {
    const models = createModels(countingStore().store, 1_000_000);
    await expect(models.get("e", "gone")).rejects.toThrow(/Train the agent again/);
  });
});
