export { TypeIcon } from "./parts/TypeIcon.tsx";

/** One message through a channel, to see whether it works; its words come with it. */
export async function loadTestDialog() {
  await import("./start.ts");
  return import("./detail/TestDialog.tsx");
}
