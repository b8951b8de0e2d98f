import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

function subscribe(query: string) {
  return (onChange: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
}

/** Whether a media query holds; `false` on the server and until hydration. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback((onChange: () => void) => subscribe(query)(onChange), [query]),
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export type Autoplay = {
  /** Autoplay is on, even if suspended by hover or focus. */
  isPlaying: boolean
  /** Toggles autoplay, for the Pause button. */
  toggle: () => void
  /** Stops autoplay for good, after manual use of arrows, dots or swiping. */
  stop: () => void
  /** Props of the moving element: suspend autoplay on hover and focus. */
  rest: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

/**
 * Calls `advance` every `intervalMs`: not while hovered or focused, not in a hidden tab, not with
 * prefers-reduced-motion, and not outside `media`. `advance` must be stable (useCallback).
 */
export function useAutoplay(advance: () => void, intervalMs: number, media = 'all'): Autoplay {
  const mayMove = useMedia(`${media === 'all' ? '' : `${media} and `}(prefers-reduced-motion: no-preference)`)
  const [isWanted, setWanted] = useState(true)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPlaying = mayMove && isWanted
  const isMoving = isPlaying && !isHovered && !isFocused

  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => document.hidden || advance(), intervalMs)
    return () => clearInterval(timer)
  }, [isMoving, advance, intervalMs])

  const stop = useCallback(() => setWanted(false), [])

  return {
    isPlaying,
    toggle: () => setWanted(!isPlaying),
    stop,
    rest: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
