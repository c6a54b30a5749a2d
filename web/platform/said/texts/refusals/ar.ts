import type { WordedRefusal } from "./en.ts";
import content from "./content/ar.ts";
import people from "./people/ar.ts";
import sending from "./sending/ar.ts";

export default { ...people, ...content, ...sending } satisfies Record<WordedRefusal, string>;
