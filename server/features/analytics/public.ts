export { mailedZoneMoved } from "./mailed/moves.ts";
