import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_SUCCESS_REDIRECT_MS } from '#contract/basics/limits.ts'
import { toast } from '#web/ui/toast.tsx'
import type { ReceiptWords } from './receipt-words.ts'

const TICK_MS = 1_000
const SCROLLED_PX = 8
/** Events that show that the user is active; scrolling and focus are handled separately. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

type Props = {
  words: ReceiptWords
  order: string
  number: number
  /** The page of the order. */
  href: string
}

/** Whether this tab has shown the order before; remembers that it has now. */
function wasShown(order: string): boolean {
  try {
    const isOld = sessionStorage.getItem(`receipt:${order}`) !== null
    sessionStorage.setItem(`receipt:${order}`, 'shown')
    return isOld
  } catch {
    // Without storage every visit is the first.
    return false
  }
}

/**
 * Redirects home after three seconds, unless the user is active, prefers reduced motion, or is in another tab
 * (WCAG 2.2.1), or has seen this order here in this tab before. The home page then says which order was placed, with a link to it.
 */
export function HomeCountdown({ words, order, number, href }: Props) {
  const [seconds, setSeconds] = useState<number | 'stopped' | null>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (wasShown(order)) return
    setSeconds(ORDER_SUCCESS_REDIRECT_MS / TICK_MS)
    const tick = setInterval(() => {
      if (!document.hidden) setSeconds((left) => (typeof left === 'number' && left > 0 ? left - 1 : left))
    }, TICK_MS)
    const stop = () => {
      clearInterval(tick)
      setSeconds('stopped')
    }
    const onFocus = ({ target }: FocusEvent) => {
      // Only controls count: RouteAnnouncer itself focuses the heading after the navigation.
      if (target instanceof Element && target.closest('a, button, input')) stop()
    }
    // The router sets this scroll position. Only a scroll away from it comes from the user.
    const top = window.scrollY
    const onScroll = () => {
      if (Math.abs(window.scrollY - top) > SCROLLED_PX) stop()
    }
    document.addEventListener('scroll', onScroll, { passive: true })
    for (const sign of ACTIVITY_EVENTS) document.addEventListener(sign, stop, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      clearInterval(tick)
      for (const sign of ACTIVITY_EVENTS) document.removeEventListener(sign, stop)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('scroll', onScroll)
    }
  }, [order])

  useEffect(() => {
    // Replaces the history entry: the back button must not open a page that redirects again.
    if (seconds !== 0) return
    setSeconds('stopped')
    void navigate('/', { replace: true })
    toast.offer(words.placed({ number }), { label: words.see, onClick: () => void navigate(href) })
  }, [seconds, navigate, words, number, href])

  if (seconds === null || seconds === 'stopped') return null
  return (
    <div className="grid justify-items-center text-ui text-muted">
      <p aria-hidden="true" className="tabular-nums">
        {words.seconds({ count: seconds })}
      </p>
      <p className="sr-only">{words.soon}</p>
      <button type="button" onClick={() => setSeconds('stopped')} className="min-h-11 px-2 font-semibold text-link">
        {words.stay}
      </button>
    </div>
  )
}
