import { Maximize2, RotateCw } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { PrintArea } from '#contract/print/garments.ts'
import { heightOf, type PixelSize, type Placement } from '#contract/print/placement.ts'
import { resized } from './use-gestures.ts'
import type { Placing } from './use-placement.ts'

/** The position of a picture inside its print area. */
export function pictureStyle(placement: Placement, picture: PixelSize, area: PrintArea): CSSProperties {
  return {
    left: `${(placement.x / area.widthMm) * 100}%`,
    top: `${(placement.y / area.heightMm) * 100}%`,
    width: `${(placement.width / area.widthMm) * 100}%`,
    height: `${(heightOf(placement.width, picture) / area.heightMm) * 100}%`,
    rotate: `${placement.rotation}deg`,
  }
}

const TURN = 5
const GROW = 1.05
const HELP = 'Arrow keys move it by 1 mm, with Shift by 10. Plus and minus change its size, square brackets turn it.'

export type DesignBoxProps = { placing: Placing; placement: Placement; picture: PixelSize; describedBy: string }

/** The selection box around the picture: drag, resize and rotate handles, and keyboard control. */
export function DesignBox({ placing, placement, picture, describedBy }: DesignBoxProps) {
  function press(event: KeyboardEvent) {
    const change = keyChange(event, placement, picture)
    if (change) placing.place(change)
    else if (isUndo(event)) (event.shiftKey ? placing.redo : placing.undo)()
    else return
    event.preventDefault()
  }
  const knob =
    'absolute grid size-11 touch-none place-items-center [&>span]:grid [&>span]:size-7 [&>span]:place-items-center [&>span]:rounded-pill [&>span]:border [&>span]:border-fg [&>span]:bg-bg [&>span]:text-fg [&>span]:shadow-float'
  return (
    <div
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with keys.
      tabIndex={0}
      aria-label="Your picture on the shirt"
      aria-roledescription="movable picture"
      aria-describedby={describedBy}
      onKeyDown={press}
      data-grip="move"
      className="absolute cursor-move touch-none inset-ring-1 inset-ring-white ring-1 ring-fg"
      style={pictureStyle(placement, picture, placing.area)}
    >
      <span id={describedBy} className="sr-only">
        {HELP}
      </span>
      <span aria-hidden="true" data-grip="turn" className={`${knob} -top-12 left-1/2 -translate-x-1/2 cursor-grab`}>
        <span>
          <RotateCw className="size-4" />
        </span>
      </span>
      <span aria-hidden="true" data-grip="size" className={`${knob} -right-5.5 -bottom-5.5 cursor-nwse-resize`}>
        <span>
          <Maximize2 className="size-4 rotate-90" />
        </span>
      </span>
    </div>
  )
}

function isUndo(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
}

function keyChange(event: KeyboardEvent, placement: Placement, picture: PixelSize): Partial<Placement> | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const step = event.shiftKey ? 10 : 1
  const { x, y, rotation } = placement
  switch (event.key) {
    case 'ArrowLeft':
      return { x: x - step }
    case 'ArrowRight':
      return { x: x + step }
    case 'ArrowUp':
      return { y: y - step }
    case 'ArrowDown':
      return { y: y + step }
    case '+':
    case '=':
      return resized(placement, picture, GROW)
    case '-':
    case '_':
      return resized(placement, picture, 1 / GROW)
    case '[':
    case '{':
      return { rotation: rotation - (event.shiftKey ? 1 : TURN) }
    case ']':
    case '}':
      return { rotation: rotation + (event.shiftKey ? 1 : TURN) }
    default:
      return null
  }
}
