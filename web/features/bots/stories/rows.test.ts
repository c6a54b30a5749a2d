import { expect, it } from "vitest";
import { storyRows } from "./rows.ts";

const story = (id: string, name: string, intents = 1) => ({
  id,
  name,
  agentId: "a",
  parentId: "root",
  intents,
});
const root = { ...story("root", "Agent", 0), parentId: null };

it("lists stories by search, and the root only when it holds intents", () => {
  const childStories = [story("1", "Orders"), story("2", "Returns")];
  expect(storyRows({ ...root, childStories }, "").map(({ id }) => id)).toEqual(["1", "2"]);
  expect(storyRows({ ...root, childStories }, " ORD ").map(({ id }) => id)).toEqual(["1"]);
  expect(storyRows({ ...root, intents: 3, childStories }, "").map(({ id }) => id)).toEqual([
    "1",
    "2",
    "root",
  ]);
});
