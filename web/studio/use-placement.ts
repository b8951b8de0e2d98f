import { useCallback, useState } from 'react'
import { type GarmentId, largestArea, type PrintArea, printArea } from '#contract/print/garments.ts'
import { fitted, MIN_WIDTH_MM, maxWidth, type PixelSize, type Placement } from '#contract/print/placement.ts'

type History = { past: Placement[]; now: Placement | null; future: Placement[] }
const STEPS = 100

export type Placing = {
  placement: Placement | null
  area: PrintArea
  /** Changes the placement; a `live` change is an intermediate one without an undo step. */
  place(change: Partial<Placement>, live?: boolean): void
  /** Stores an undo step at the start of a drag. */
  begin(): void
  /** Resets the history, for a new picture or another cut. */
  reset(placement: Placement | null): void
  undo(): void
  redo(): void
  canUndo: boolean
  canRedo: boolean
}

/** The placement of the picture, with undo and redo. */
export function usePlacement(garment: GarmentId, picture: PixelSize | null): Placing {
  const [history, setHistory] = useState<History>({ past: [], now: null, future: [] })
  const { past, now, future } = history

  const begin = useCallback(() => setHistory((one) => (one.now ? push(one, one.now) : one)), [])
  const place = useCallback(
    (change: Partial<Placement>, live = false) =>
      setHistory((one) => {
        if (!one.now || !picture) return one
        const next = tidy({ ...one.now, ...change }, picture)
        return live ? { ...one, now: next } : push(one, next)
      }),
    [picture],
  )
  const reset = useCallback((placement: Placement | null) => setHistory({ past: [], now: placement, future: [] }), [])
  const undo = useCallback(
    () =>
      setHistory(({ past, now, future }) => {
        // A drag without a change is no undo step.
        const steps = past.filter((one) => one !== now)
        const back = steps.at(-1)
        return back && now ? { past: steps.slice(0, -1), now: back, future: [now, ...future] } : { past, now, future }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setHistory(({ past, now, future }) => {
        const [next, ...rest] = future
        return next && now ? { past: [...past, now], now: next, future: rest } : { past, now, future }
      }),
    [],
  )
  const area = (now && printArea(garment, now.side, now.area)) ?? largestArea(garment, now?.side ?? 'front')
  const canUndo = past.some((one) => one !== now)
  return { placement: now, area, place, begin, reset, undo, redo, canUndo, canRedo: future.length > 0 }
}

function push({ past, now }: History, next: Placement): History {
  return { past: now ? [...past, now].slice(-STEPS) : past, now: next, future: [] }
}

/** Normalises a placement: tenths of a millimetre and of a degree, a printable size, a rotation between −180 and 180. */
function tidy(placement: Placement, picture: PixelSize): Placement {
  const round = (value: number) => Math.round(value * 10) / 10
  const width = Math.min(Math.max(placement.width, MIN_WIDTH_MM), maxWidth(picture))
  const turn = ((((placement.rotation + 180) % 360) + 360) % 360) - 180
  return {
    ...placement,
    x: round(placement.x),
    y: round(placement.y),
    width: Math.floor(width * 10) / 10,
    rotation: round(turn),
  }
}

/** The picture scaled to fit an area, centred. */
export function fillArea(picture: PixelSize, side: Placement['side'], area: PrintArea, share = 1): Placement {
  return tidy({ side, area: area.id, ...fitted(picture, area, share) }, picture)
}
