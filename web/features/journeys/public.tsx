import "./start.ts";

export { InWords } from "./parts/InWords.tsx";
