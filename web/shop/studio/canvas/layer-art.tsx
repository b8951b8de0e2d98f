import type { CSSProperties } from 'react'
import type { PrintArea } from '#contract/catalogue/garments.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import type { PixelSize } from '#contract/selling/designs/placement.ts'
import type { Artwork } from '#web/shop/studio/layers/use-artwork.ts'
import { layerStyle } from './layer-style.ts'

export type LayerArtProps = {
  layer: Layer
  size: PixelSize
  area: PrintArea
  artwork: Artwork
  /** Whether the layer is shown without its fixes, for comparison. */
  isOriginal?: boolean
  /** Where the print area is on the shirt. */
  place: CSSProperties
}

/** A picture or a text as it is printed: cut off at the edge of its print area. */
export function LayerArt({ layer, size, area, artwork, isOriginal = false, place }: LayerArtProps) {
  const shared = {
    'data-art': layer.id,
    style: layerStyle(layer, size, area),
    className: 'pointer-events-none absolute max-w-none select-none',
  }
  const outline = layer.kind === 'text' ? artwork.findOutline(layer) : null
  return (
    <div className="absolute overflow-clip" style={place}>
      {layer.kind === 'picture' && (
        <img
          {...shared}
          src={isOriginal ? artwork.pictures[layer.picture]?.url : artwork.findUrl(layer)}
          alt=""
          draggable={false}
        />
      )}
      {layer.kind === 'text' && outline && (
        <svg
          {...shared}
          aria-hidden="true"
          viewBox={`0 0 ${outline.width} ${outline.height}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path d={outline.path} fill={layer.colour} />
        </svg>
      )}
    </div>
  )
}
