export { MessageDialog } from "./dialog/MessageDialog.tsx";
export { CountsBar } from "./parts/CountsBar.tsx";
export { Face, placeOf } from "./parts/Face.tsx";
export { MessageStatusPill } from "./parts/MessageStatusPill.tsx";
export { BEST_FIRST } from "./parts/tones.ts";
