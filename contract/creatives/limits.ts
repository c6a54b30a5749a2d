export const OUTPUT_TYPES = ["png", "webp", "jpg"] as const;
export type OutputType = (typeof OUTPUT_TYPES)[number];
export const FONTS = ["Open-Sans", "Noto-Sans", "Roboto"] as const;
/** Light and dark. */
export const THEME_MODES = ["l", "d"] as const;
export const TEXT_POSITIONS = ["left", "right"] as const;
export const CREATIVE_LANGUAGES = ["ENGLISH", "ARABIC"] as const;

/** How far a preview is. */
export const PREVIEW_STATES = ["started", "processing", "completed", "failed"] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

export const LIBRARIES_PAGE = 20;
export const LIBRARIES_MAX = 1_000;
export const LIBRARY_NAME_MAX = 100;
/** Pictures of one library. */
export const IMAGES_MAX = 500;
export const IMAGE_NAME_MAX = 120;
export const PROMPT_MAX = 4_000;
/** Words that stand in a picture. */
export const IMAGE_TEXT_MAX = 300;
export const PICTURE_URL_MAX = 2_000;
/** Pictures of an enterprise that are asked for at once. */
export const PREVIEWS_WAITING_MAX = 20;
/** So long a picture that nobody saved is kept. */
export const PREVIEW_HOURS = 24;
