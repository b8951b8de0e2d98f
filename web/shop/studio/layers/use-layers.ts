import { useCallback, useMemo, useState } from 'react'
import type { Layer } from '#contract/selling/designs/layers.ts'

type Layers = readonly Layer[]
/** `isBegun`: a series of live changes has begun, but has no change yet. A series is one undo step. */
export type History = { past: readonly Layers[]; now: Layers; future: readonly Layers[]; isBegun: boolean }

export const NO_HISTORY: History = { past: [], now: [], future: [], isBegun: false }
const STEPS = 100

/** The layers of a design, bottom to top over all sides, with undo and redo. */
export function useLayers() {
  const [history, setHistory] = useState(NO_HISTORY)
  const [selectedId, select] = useState<string | null>(null)
  const [tickedIds, setTicked] = useState<readonly string[]>([])
  const { past, now, future } = history

  const edit = useCallback(
    (change: (layers: Layers) => Layers, live = false) =>
      setHistory((before) => edited(before, change(before.now), live)),
    [],
  )
  /** Starts a series of live changes, which is one undo step. */
  const begin = useCallback(() => setHistory((before) => ({ ...before, isBegun: true })), [])
  const reset = useCallback((layers: Layers) => {
    setHistory({ ...NO_HISTORY, now: layers })
    select(null)
    setTicked([])
  }, [])
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  const tick = useCallback(
    (id: string, isTicked: boolean) =>
      setTicked((ids) => (isTicked ? [...ids, id] : ids.filter((other) => other !== id))),
    [],
  )
  const ticked = useMemo(() => now.filter(({ id }) => tickedIds.includes(id)), [now, tickedIds])
  return {
    layers: now,
    selected: now.find(({ id }) => id === selectedId) ?? null,
    select,
    ticked,
    tick,
    edit,
    begin,
    reset,
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
  }
}

/** The history after a change. `live` changes belong to a series, which is one undo step. */
export function edited(history: History, next: Layers, live: boolean): History {
  const { past, now, isBegun } = history
  if (isSame(next, now)) return history
  if (live && !isBegun) return { ...history, now: next }
  return { past: [...past, now].slice(-STEPS), now: next, future: [], isBegun: false }
}

/** Undoes a step; unchanged when there is none. */
export function undone(history: History): History {
  const { past, now, future } = history
  const back = past.at(-1)
  return back ? { past: past.slice(0, -1), now: back, future: [now, ...future], isBegun: false } : history
}

/** Redoes a step; unchanged when there is none. */
export function redone(history: History): History {
  const { past, now, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest, isBegun: false } : history
}

/** Whether two lists have the same layers. */
function isSame(layers: Layers, other: Layers): boolean {
  return layers === other || JSON.stringify(layers) === JSON.stringify(other)
}

/** Replaces one layer by what `change` returns for it. */
export function changeLayer(layers: Layers, id: string, change: (layer: Layer) => Layer): Layers {
  return layers.map((layer) => (layer.id === id ? change(layer) : layer))
}

/** Swaps a layer with the next one above (1) or below (−1) it on its side. Returns the same list when there is none. */
export function moveLayer(layers: Layers, id: string, by: 1 | -1): Layers {
  const layer = layers.find((candidate) => candidate.id === id)
  const others = layers.filter(({ side }) => side === layer?.side)
  const neighbour = layer && others[others.indexOf(layer) + by]
  if (!layer || !neighbour) return layers
  return layers.map((other) => (other === layer ? neighbour : other === neighbour ? layer : other))
}
