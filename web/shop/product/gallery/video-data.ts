import type { ProductDetails } from '#contract/catalogue/products.api.ts'
import { CONTEXT, type StructuredData } from '#web/ui/page/seo.ts'

/**
 * A product's video as structured data; null when it has none. https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function videoData(
  origin: string,
  { name, video }: Pick<ProductDetails, 'name' | 'video'>,
): StructuredData | null {
  if (!video?.poster) return null
  return {
    ...CONTEXT,
    '@type': 'VideoObject',
    name,
    description: video.alt,
    thumbnailUrl: [`${origin}${video.poster.url}.jpg`],
    contentUrl: origin + video.url,
    encodingFormat: video.type,
    uploadDate: video.createdAt.toISOString(),
    duration: `PT${Math.max(1, Math.round(video.seconds))}S`,
    width: video.width,
    height: video.height,
  }
}
