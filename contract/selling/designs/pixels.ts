/** A picture in RGBA with 8 bits per channel, not premultiplied by alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }
