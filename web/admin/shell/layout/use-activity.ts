import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { NEW_ORDERS_POLL_MS } from '#contract/basics/limits.ts'
import type { Activity } from '#contract/orders/admin-orders.api.ts'
import { allowSound, isOrderSoundOn, soundOrder } from '#web/admin/shell/lists/order-sound.ts'
import { toast } from '#web/ui/toast.tsx'
import type { clientLoader } from './activity.ts'

/** The paths of pages that show orders; other pages only show the count in the menu. */
const LIVE = /^\/admin(\/orders(\/\d+)?)?$/
/**
 * Matches while the page is in use. Rows must not move under the pointer, the focus or an open dialog, nor while some are selected or one
 * is expanded.
 */
const IN_USE = `dialog[open], details[open] form, main table:hover, main table:focus-within, main form:focus-within,
  main input[name="ids"]:checked, main tbody [aria-expanded="true"]`
/** Somebody who has scrolled down further than this, in px, is reading older rows. */
const TOP_PX = 160
/** The start of the page's title while there are orders that nobody has looked at yet. */
const TITLE_COUNT = /^\(\d+\) /

export type AdminActivity = {
  /** The newest answer. Null when there is none yet. */
  activity: Activity | null
  /** The text of the live region. */
  announcement: string
  /**
   * How many new orders the open page of orders does not show yet; 0 when only other changes are missing, null when the page is up to date.
   */
  unshown: number | null
  catchUp: () => void
}

/**
 * Polls the counts of pending tasks while the tab is visible. New orders are announced, counted in the menu, and shown in the list as soon
 * as the list is not in use. The page title shows how many new orders nobody has looked at yet. A hidden tab polls only if new orders make
 * a sound. With `isOn` false, for a role without orders, nothing is polled.
 */
export function useActivity(loaded: Activity | null, isOn: boolean): AdminActivity {
  const fetcher = useFetcher<typeof clientLoader>({ key: 'pulse' })
  const revalidator = useRevalidator()
  const { pathname } = useLocation()
  const [activity, setActivity] = useState(loaded)
  const [isBehind, setBehind] = useState(false)
  const [fresh, setFresh] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const { data } = fetcher

  // Loader data is newer than the last poll.
  useEffect(() => {
    if (loaded) setActivity(loaded)
  }, [loaded])

  const showNone = useEffectEvent(() => {
    if (!LIVE.test(pathname) || document.hidden) return
    setBehind(false)
    setFresh(0)
  })
  // Opening a page of orders counts as reading them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page is the cause.
  useEffect(() => showNone(), [pathname])

  const catchUp = () => {
    setBehind(false)
    setFresh(0)
    void revalidator.revalidate()
  }
  const compare = useEffectEvent((now: Activity) => {
    setActivity(now)
    if (!activity) return
    const count = now.toAccept - activity.toAccept
    if (count > 0) {
      const words = count === 1 ? '1 new order' : `${count} new orders`
      setAnnouncement(`${words}, ${now.toAccept} to accept`)
      setFresh((before) => before + count)
      toast.info(words)
      soundOrder(`${now.newest} ${now.toAccept}`)
    }
    if (now.newest !== activity.newest || count !== 0) setBehind(true)
  })
  useEffect(() => {
    if (data && data !== 'ended') compare(data)
  }, [data])

  const ask = useEffectEvent(() => {
    if (!isOn || (document.hidden && !isOrderSoundOn())) return
    if (isBehind && LIVE.test(pathname) && revalidator.state === 'idle' && !isInUse()) catchUp()
    if (fetcher.state === 'idle' && data !== 'ended') void fetcher.load('/admin/pulse')
  })
  useEffect(() => {
    ask()
    const timer = setInterval(ask, NEW_ORDERS_POLL_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  // Catches up immediately, if possible, instead of at the next poll.
  useEffect(() => {
    if (isBehind) ask()
  }, [isBehind])

  // React resets the title on each page, so the count is added again.
  useEffect(() => {
    const bare = document.title.replace(TITLE_COUNT, '')
    document.title = fresh > 0 ? `(${fresh}) ${bare}` : bare
  })
  useEffect(() => {
    const until = new AbortController()
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, allowSound, { passive: true, signal: until.signal })
    return () => until.abort()
  }, [])

  return { activity, announcement, unshown: isBehind && LIVE.test(pathname) ? fresh : null, catchUp }
}

/** Whether new rows would move what somebody reads or is about to press. Always true in a hidden page, where new rows are only counted. */
function isInUse(): boolean {
  return document.hidden || window.scrollY > TOP_PX || document.querySelector(IN_USE) !== null
}
