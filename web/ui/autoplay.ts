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
  /** Something is moving by itself, or would if the pointer or focus were elsewhere. */
  isPlaying: boolean
  /** The Pause button's work. */
  toggle: () => void
  /** The first use of an arrow, a dot or a finger: whoever takes over keeps it. */
  stop: () => void
  /** For the moving box: it rests under the pointer and while it holds the focus. */
  rest: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void }
}

/**
 * Moves something on every `intervalMs`: not while it is hovered or focused, not in a hidden tab, never where less motion is
 * asked for, and not outside `media`. `advance` must keep its identity (useCallback).
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
