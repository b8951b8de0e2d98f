import { useCallback, useMemo, useState } from 'react'
import type { Layer } from '#contract/print/layers.ts'

type Layers = readonly Layer[]
type History = { past: readonly Layers[]; now: Layers; future: readonly Layers[] }

const EMPTY: Layers = []
const STEPS = 100

/** The layers of a design, bottom to top over all sides, with undo and redo. */
export function useLayers() {
  const [history, setHistory] = useState<History>({ past: [], now: EMPTY, future: [] })
  const [selectedId, select] = useState<string | null>(null)
  const [tickedIds, setTicked] = useState<readonly string[]>([])
  const { past, now, future } = history

  /** Changes the layers; a `live` change is an intermediate one without an undo step. */
  const edit = useCallback(
    (change: (layers: Layers) => Layers, live = false) =>
      setHistory((one) => {
        const next = change(one.now)
        if (next === one.now) return one
        return live ? { ...one, now: next } : { past: [...one.past, one.now].slice(-STEPS), now: next, future: [] }
      }),
    [],
  )
  /** Stores an undo step before a series of live changes. */
  const begin = useCallback(
    () => setHistory(({ past, now }) => ({ past: [...past, now].slice(-STEPS), now, future: [] })),
    [],
  )
  const reset = useCallback((layers: Layers) => {
    setHistory({ past: [], now: layers, future: [] })
    select(null)
    setTicked([])
  }, [])
  const undo = useCallback(
    () =>
      setHistory(({ past, now, future }) => {
        // A drag without a change is no undo step.
        const steps = past.filter((one) => one !== now)
        const back = steps.at(-1)
        return back ? { past: steps.slice(0, -1), now: back, future: [now, ...future] } : { past, now, future }
      }),
    [],
  )
  const redo = useCallback(
    () =>
      setHistory(({ past, now, future }) => {
        const [next, ...rest] = future
        return next ? { past: [...past, now], now: next, future: rest } : { past, now, future }
      }),
    [],
  )
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
    canUndo: past.some((one) => one !== now),
    canRedo: future.length > 0,
  }
}

/** Replaces one layer by what `change` returns for it. */
export function changeLayer(layers: Layers, id: string, change: (layer: Layer) => Layer): Layers {
  return layers.map((one) => (one.id === id ? change(one) : one))
}

/** Exchanges a layer with the next one of its side, above (1) or below (−1) it; unchanged when there is none. */
export function moveLayer(layers: Layers, id: string, by: 1 | -1): Layers {
  const layer = layers.find((one) => one.id === id)
  const others = layers.filter(({ side }) => side === layer?.side)
  const neighbour = layer && others[others.indexOf(layer) + by]
  if (!layer || !neighbour) return layers
  return layers.map((one) => (one === layer ? neighbour : one === neighbour ? layer : one))
}
