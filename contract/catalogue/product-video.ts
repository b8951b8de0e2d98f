/** Beside the limits that the shop's pages load: of these only the back-office has some in the browser. */

/** Maximum bytes, seconds and pixels of a side of a product's video, and bytes of its captions. */
export const VIDEO_MAX_BYTES = 20 << 20
export const VIDEO_MAX_SECONDS = 60
export const VIDEO_MAX_SIDE = 3_840
export const CAPTIONS_MAX_BYTES = 64 << 10
