import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_SUCCESS_REDIRECT_MS } from '#contract/limits.ts'

const TICK_MS = 1_000
const SCROLLED_PX = 8
/** Whatever a person does on the page says that they are reading it; scrolling and focus are watched besides. */
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Goes home after three seconds, unless the person does anything, asked not to be moved about, or looks at another tab
 * (WCAG 2.2.1). Nothing on the page is lost by going: the order is in My Orders.
 */
export function HomeCountdown() {
  const [seconds, setSeconds] = useState<number | 'stopped' | null>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setSeconds(ORDER_SUCCESS_REDIRECT_MS / TICK_MS)
    const tick = setInterval(() => {
      if (!document.hidden) setSeconds((left) => (typeof left === 'number' && left > 0 ? left - 1 : left))
    }, TICK_MS)
    const stop = () => {
      clearInterval(tick)
      setSeconds('stopped')
    }
    const onFocus = ({ target }: FocusEvent) => {
      // The heading gets the focus from us, after the navigation.
      if (target instanceof Element && target.closest('a, button, input')) stop()
    }
    // Where the page stands when it opens is the router's doing; from there on a scroll is the person's.
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
  }, [])

  useEffect(() => {
    // In place of this page: the back button must not lead to a page that leads home again.
    if (seconds === 0) void navigate('/', { replace: true })
  }, [seconds, navigate])

  if (seconds === null || seconds === 'stopped') return null
  return (
    <div className="grid justify-items-center text-ui text-muted">
      <p aria-hidden="true" className="tabular-nums">
        Taking you home in {seconds} {seconds === 1 ? 'second' : 'seconds'} …
      </p>
      <p className="sr-only">You are taken to the home page in a moment. Press any key to stay.</p>
      <button type="button" onClick={() => setSeconds('stopped')} className="min-h-11 px-2 font-semibold text-link">
        Stay here
      </button>
    </div>
  )
}
