import path from "node:path";

/** The project's root folder. */
export const root = path.resolve(import.meta.dirname, "..", "..");

/** A path inside the project. */
export const at = (...parts) => path.join(root, ...parts);
