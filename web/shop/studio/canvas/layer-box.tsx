import { clsx } from 'clsx'
import Maximize2 from 'lucide-react/icons/maximize-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type KeyboardEvent, useId } from 'react'
import type { PrintArea } from '#contract/catalogue/garments.ts'
import { oneLine } from '#contract/selling/designs/describe.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import type { PixelSize, Position } from '#contract/selling/designs/placement.ts'
import { studioLayers } from '#texts/en/selling/studio-layers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { preventFling } from '#web/shop/gestures/prevent-fling.ts'
import { resized } from '#web/shop/studio/layers/geometry.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { focusStage } from './focus-stage.ts'
import { layerStyle } from './layer-style.ts'

const texts = englishWords(studioLayers)

const TURN = 5
const GROW = 1.05
const KNOB =
  'absolute grid size-11 touch-none place-items-center [&>span]:grid [&>span]:size-7 [&>span]:place-items-center [&>span]:rounded-full [&>span]:border [&>span]:border-fg [&>span]:bg-bg [&>span]:text-fg [&>span]:shadow-float'

/** The offset of a handle from its corner, px. Its circle is outside the print, so that it covers neither print nor collar. */
const KNOB_OUTSIDE_PX = -38

export type LayerBoxProps = { design: Design; layer: Layer; size: PixelSize; area: PrintArea; name: string }

/** The box around a layer on the shirt. Dragging moves the layer. The selected layer's box has handles and takes keys. */
export function LayerBox({ design, layer, size, area, name }: LayerBoxProps) {
  const isSelected = design.selected?.id === layer.id
  const help = useId()
  const selected = isSelected && {
    role: 'application',
    tabIndex: 0,
    'aria-label':
      layer.kind === 'text' ? texts.textOnShirt({ text: oneLine(layer.text) }) : texts.pictureOnShirt({ name }),
    'aria-roledescription': layer.kind === 'text' ? texts.movableText : texts.movablePicture,
    'aria-describedby': help,
    onKeyDown: (event: KeyboardEvent) => press(event, design, layer, size),
  }
  return (
    <div
      {...selected}
      ref={preventFling}
      data-layer={layer.id}
      className={clsx('absolute touch-none', isSelected ? 'z-10 cursor-move' : 'cursor-pointer')}
      style={{ ...layerStyle(layer, size, area), pointerEvents: 'auto' }}
    >
      {/* Enlarges the click target of small layers. */}
      <span className="absolute" style={{ inset: -8 }} />
      {isSelected && (
        <>
          <span id={help} className="sr-only">
            {texts.keys}
          </span>
          {/* A light frame with dark edges is visible on any fabric. It is outside the print, so that it covers no letter. */}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -inset-1 border-2 border-white outline-1 outline-black/60 inset-ring-1 inset-ring-black/60"
          />
          <span
            aria-hidden="true"
            data-grip="turn"
            className={`${KNOB} cursor-grab`}
            style={{ left: KNOB_OUTSIDE_PX, bottom: KNOB_OUTSIDE_PX }}
          >
            <span>
              <RotateCw className="size-4" />
            </span>
          </span>
          <span
            aria-hidden="true"
            data-grip="size"
            className={`${KNOB} cursor-nwse-resize`}
            style={{ right: KNOB_OUTSIDE_PX, bottom: KNOB_OUTSIDE_PX }}
          >
            <span>
              <Maximize2 className="size-4 rotate-90" />
            </span>
          </span>
        </>
      )}
    </div>
  )
}

function press(event: KeyboardEvent, design: Design, layer: Layer, size: PixelSize): void {
  const change = keyChange(event, layer, size)
  const command = (event.ctrlKey || event.metaKey) && !event.altKey ? event.key.toLowerCase() : null
  if (change) design.place([layer.id], () => change)
  else if (command === 'z') (event.shiftKey ? design.redo : design.undo)()
  else if (command === 'd') design.duplicate(layer)
  else if (event.key === 'Delete' || event.key === 'Backspace' || event.key === 'Escape') {
    focusStage(event)
    if (event.key === 'Escape') design.select(null)
    else design.remove(layer.id)
  } else return
  event.preventDefault()
}

function keyChange(event: KeyboardEvent, position: Position, size: PixelSize): Partial<Position> | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const step = event.shiftKey ? 10 : 1
  const { x, y, rotation } = position
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
      return resizedTo(position, size, GROW)
    case '-':
    case '_':
      return resizedTo(position, size, 1 / GROW)
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

/** The fields of a position that change with its size. */
export function resizedTo(position: Position, size: PixelSize, scale: number): Partial<Position> {
  const { x, y, width } = resized(position, size, scale)
  return { x, y, width }
}
