/** These limits are not in limits.ts, because only the back-office needs them and shop pages load limits.ts. */

/** Maximum bytes, seconds and side length in pixels of a product's video, and maximum bytes of its captions. */
export const VIDEO_MAX_BYTES = 20 << 20
export const VIDEO_MAX_SECONDS = 60
export const VIDEO_MAX_SIDE = 3_840
export const CAPTIONS_MAX_BYTES = 64 << 10
