import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Shorter visits of the pointer, on its way elsewhere, open nothing. */
const OPEN_AFTER_MS = 100
/** The pointer may leave a door for so long, for example on the short way across a corner. */
const CLOSE_AFTER_MS = 250

type Open = {
  /** The address of the door. */
  door: string
  item: HTMLElement
  /** The distance from the top of the window, in px. */
  top: number
  /** It was opened by a press, and stays when pointer and focus leave. */
  isPinned: boolean
  /** It closes with the next navigation. */
  locationKey: string
}

export type FlyOut = ReturnType<typeof useFlyOut>

/**
 * The second level of one closed door, beside the menu. Pointer or focus shows it, a press keeps it, Esc closes it wherever the focus is, and
 * the pointer may move onto it (WCAG 1.4.13).
 */
export function useFlyOut() {
  const { key } = useLocation()
  const [state, setOpen] = useState<Open | null>(null)
  const open = state?.locationKey === key ? state : null
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(door: string, item: HTMLElement, isPinned = false) {
    clearTimeout(timer.current)
    setOpen({ door, item, top: item.getBoundingClientRect().top, isPinned, locationKey: key })
  }
  function close() {
    clearTimeout(timer.current)
    setOpen(null)
  }
  function enter(door: string, item: HTMLElement) {
    clearTimeout(timer.current)
    if (open?.door === door) return
    timer.current = setTimeout(() => show(door, item), OPEN_AFTER_MS)
  }
  function leave(item: HTMLElement) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setOpen((now) => (now?.item === item && !now.isPinned && !hasVisibleFocus(item) ? null : now))
    }, CLOSE_AFTER_MS)
  }

  const pressKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    if (open.item.contains(document.activeElement)) open.item.querySelector('a')?.focus()
    close()
  })
  const pressPointer = useEffectEvent(({ target }: PointerEvent) => {
    if (open && target instanceof Node && !open.item.contains(target)) close()
  })
  const follow = useEffectEvent(() => {
    if (open) setOpen({ ...open, top: open.item.getBoundingClientRect().top })
  })
  const isOpen = open !== null
  useEffect(() => {
    if (!isOpen) return
    const until = new AbortController()
    const { signal } = until
    document.addEventListener('keydown', pressKey, { signal })
    document.addEventListener('pointerdown', pressPointer, { signal })
    // A menu that is longer than the window scrolls.
    document.addEventListener('scroll', follow, { signal, capture: true, passive: true })
    return () => until.abort()
  }, [isOpen])

  return { open, show, close, enter, leave }
}

function hasVisibleFocus(item: HTMLElement): boolean {
  return item.querySelector(':focus-visible') !== null
}
