export { META_CREDENTIALS } from "./credentials.ts";
export { graph } from "./graph.ts";
export { handshake, isSigned } from "./signed.ts";
