import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type GarmentId, SIDE_NAMES, type Side } from '#contract/print/garments.ts'
import { heightOf } from '#contract/print/placement.ts'
import { DesignBox, pictureStyle } from './design-box.tsx'
import type { ChosenPicture } from './picture.ts'
import type { PrintWarning } from './print-warnings.ts'
import { areaStyle, Shirt } from './shirt.tsx'
import { useGestures } from './use-gestures.ts'
import type { Placing } from './use-placement.ts'

const SHOWN: readonly Side[] = ['front', 'back']
const SETTLED_MS = 600

export type DesignCanvasProps = {
  garment: GarmentId
  colour: string
  picture: ChosenPicture | null
  placing: Placing
  side: Side
  onSide(side: Side): void
  warnings: readonly PrintWarning[]
}

/** The interactive preview of the shirt, front and back, where the picture is placed. */
export function DesignCanvas({ garment, colour, picture, placing, side, onSide, warnings }: DesignCanvasProps) {
  const { stage, handlers, snapped } = useGestures(placing, picture)
  const help = useId()
  const { placement, area } = placing
  const isHere = placement !== null && picture !== null && placement.side === side
  return (
    <section aria-label="Your shirt" className="relative overflow-hidden rounded-hero bg-tile">
      <div className="needs-script absolute start-2 top-2 z-10 flex gap-1">
        {SHOWN.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === side}
            onClick={() => onSide(one)}
            className={clsx(
              'min-h-11 rounded-pill px-5 text-ui font-semibold transition-colors',
              one === side ? 'bg-bg' : 'text-muted hover:text-fg',
            )}
          >
            {SIDE_NAMES[one]}
            {placement?.side === one && one !== side && <span className="sr-only">, your picture is there</span>}
          </button>
        ))}
      </div>
      <div
        ref={stage}
        {...handlers}
        className={clsx(
          'relative mx-auto w-[min(100%,38svh)] lg:w-[min(100%,calc((100svh-12rem)*0.8))]',
          isHere && 'touch-pan-y',
        )}
      >
        <Shirt garment={garment} side={side} colour={colour}>
          {isHere && (
            <div className="absolute overflow-clip" style={areaStyle(area)}>
              <img
                src={picture.url}
                alt=""
                draggable={false}
                className="pointer-events-none absolute max-w-none select-none"
                style={pictureStyle(placement, picture, area)}
              />
            </div>
          )}
        </Shirt>
        {isHere && (
          <div className="absolute" style={areaStyle(area)}>
            <div
              aria-hidden="true"
              className="absolute -inset-px border border-dashed border-white mix-blend-difference"
            />
            {snapped.x && <div aria-hidden="true" className="absolute inset-y-0 left-1/2 w-px bg-info" />}
            {snapped.y && <div aria-hidden="true" className="absolute inset-x-0 top-1/2 h-px bg-info" />}
            <DesignBox placing={placing} placement={placement} picture={picture} describedBy={help} />
          </div>
        )}
      </div>
      {isHere && warnings.length > 0 && (
        <ul className="pointer-events-none absolute inset-x-2 bottom-2 z-10 flex flex-wrap justify-center gap-1.5">
          {warnings.map(({ chip }) => (
            <li
              key={chip}
              className="badge inline-flex items-center gap-1.5 rounded-pill bg-warning-bg px-3 py-1 text-meta font-semibold text-warning shadow-float"
            >
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
              {chip}
            </li>
          ))}
        </ul>
      )}
      <Position placing={placing} picture={picture} />
    </section>
  )
}

/** Announces the picture's position after a change. */
function Position({ placing: { placement, area }, picture }: Pick<DesignCanvasProps, 'placing' | 'picture'>) {
  const [said, setSaid] = useState('')
  const text =
    placement && picture
      ? `${area.label}: ${Math.round(placement.x)} mm from the left, ${Math.round(placement.y)} mm from the top, ${Math.round(placement.width)} by ${Math.round(heightOf(placement.width, picture))} mm, turned ${Math.round(placement.rotation)} degrees.`
      : ''
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
