/** Sizes and limits of the library; the first group is the specification's, the second our own. */
export const ARTIFACTS_PAGE = 20;
export const PICKER_PAGE = 15;
/** Limits an uploader may put on pictures (logos, avatars). */
export const SMALL_IMAGE = { width: 1024, height: 1024, kilobytes: 50 } as const;

export const NAME_MAX = 120;
export const DESCRIPTION_MAX = 1_000;
export const MESSAGE_MAX = 4_096;
export const URL_MAX = 2_000;
export const BUCKETS_MAX = 1_000;
export const BUCKET_DEPTH_MAX = 8;
/** How many artifacts one call moves, removes or restores. */
export const BATCH_MAX = 200;
/** A picture of more pixels is a decompression bomb, or of no use in a message. All frames of an animation count. */
export const PIXELS_MAX = 50_000_000;
export const SIDE_MAX = 16_383;
const MB = 1024 * 1024;
/** The largest file of each type; a channel may take less (media.ts). */
export const FILE_BYTES_MAX = { IMAGE: 20 * MB, VIDEO: 100 * MB, AUDIO: 50 * MB, DOC: 100 * MB } as const;
export const UPLOAD_BYTES_MAX = 100 * MB;
