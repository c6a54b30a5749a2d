import type { WordedRefusal } from "./en.ts";
import content from "./content/hi.ts";
import people from "./people/hi.ts";
import sending from "./sending/hi.ts";

export default { ...people, ...content, ...sending } satisfies Record<WordedRefusal, string>;
