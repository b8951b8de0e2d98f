/** A picture in RGBA, 8 bits each, colours not multiplied by alpha. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }
