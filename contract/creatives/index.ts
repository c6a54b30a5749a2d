import { creativeImageRoutes } from "./images.ts";
import { creativeLibraryRoutes } from "./libraries.ts";
import { creativePreviewRoutes } from "./previews.ts";

/** Pictures generated from a prompt, and the image libraries they are kept in. */
export const creativeRoutes = { ...creativeLibraryRoutes, ...creativeImageRoutes, ...creativePreviewRoutes };
