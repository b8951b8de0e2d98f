import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMedia } from '#web/ui/use-media.ts'

/** The media query that must match before anything moves by itself. */
export const MOTION_ALLOWED = '(prefers-reduced-motion: no-preference)'

const never = () => () => {}
/** The shortest time, in ms, that the first slide stays after hydration. */
const MIN_FIRST_MS = 1_000

/** Whether the component came with the server's HTML; false after a client navigation. */
function useWasHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isHydrating)[0]
}

export type Autoplay = {
  /** Whether autoplay is on, even if suspended by hover or focus. */
  isPlaying: boolean
  /** Toggles autoplay, for the Pause button. */
  toggle: () => void
  /** Stops autoplay for good, after manual use of arrows, dots or swiping. */
  stop: () => void
  /** Props of the moving element: suspend autoplay on hover and focus. */
  suspendProps: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

/**
 * Calls `advance` every `intervalMs`. Pauses while hovered or focused, in a hidden tab, with prefers-reduced-motion, and outside `media`.
 * `advance` must be stable (useCallback).
 */
export function useAutoplay(advance: () => void, intervalMs: number, media = 'all'): Autoplay {
  const mayMove = useMedia(media === 'all' ? MOTION_ALLOWED : `${media} and ${MOTION_ALLOWED}`)
  const [isWanted, setWanted] = useState(true)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPlaying = mayMove && isWanted
  const isMoving = isPlaying && !isHovered && !isFocused

  const isFirst = useRef(useWasHydrated())

  useEffect(() => {
    if (!isMoving) return
    // The time that the server's HTML was visible before hydration counts too.
    const shownMs = isFirst.current ? Math.min(performance.now(), intervalMs - MIN_FIRST_MS) : 0
    isFirst.current = false
    let timer = setTimeout(tick, intervalMs - shownMs)
    function tick() {
      if (!document.hidden) advance()
      timer = setTimeout(tick, intervalMs)
    }
    return () => clearTimeout(timer)
  }, [isMoving, advance, intervalMs])

  const stop = useCallback(() => setWanted(false), [])

  return {
    isPlaying,
    toggle: () => setWanted(!isPlaying),
    stop,
    suspendProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
