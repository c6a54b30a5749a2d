import type { Story } from "#contract/bots/stories.ts";

/** The stories to list. The root is the agent's own: it stands here only when intents were put into it. */
export function storyRows(root: Story & { childStories: readonly Story[] }, search: string): Story[] {
  const words = search.trim().toLowerCase();
  const all = root.intents > 0 ? [...root.childStories, root] : [...root.childStories];
  return all.filter(({ name }) => name.toLowerCase().includes(words));
}
