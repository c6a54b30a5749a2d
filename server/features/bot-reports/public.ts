export { sumBots } from "./sum-bots.ts";
