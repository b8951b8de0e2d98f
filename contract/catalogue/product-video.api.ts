import { z } from 'zod'
import { Instant } from '#contract/http/codecs.ts'

const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]

/** The short video of a product, shown after its first picture. */
export const ProductVideo = z.object({
  url: z.string(),
  type: z.enum(VIDEO_TYPES),
  /** The displayed size in px. An upright phone video is higher than wide. */
  width: z.int(),
  height: z.int(),
  seconds: z.number(),
  /** What the video shows, in words. */
  alt: z.string(),
  /** The picture shown before the video plays; null only for a product without pictures. */
  poster: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** The URL of a WebVTT file; null when there are no captions. */
  captions: z.string().nullable(),
  createdAt: Instant,
})
export type ProductVideo = z.output<typeof ProductVideo>
