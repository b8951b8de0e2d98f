import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { NEW_ORDERS_POLL_MS } from '#contract/basics/limits.ts'
import type { Activity } from '#contract/orders/admin-orders.api.ts'
import { allowSound, isOrderSoundOn, soundOrder } from '#web/admin/shell/lists/order-sound.ts'
import { toast } from '#web/ui/toast.tsx'
import type { clientLoader } from './activity.ts'
import type { Waiting } from './menu.ts'

/** Pages that show orders; the others only show the count in the menu. */
const LIVE = /^\/admin(\/orders(\/\d+)?)?$/
/** Elements in use: rows must not move under the pointer, under an open dialog, nor while some are chosen or one is open. */
const IN_USE = `dialog[open], details[open] form, main table:hover, main table:focus-within, main form:focus-within,
  main input[name="ids"]:checked, main tbody [aria-expanded="true"]`
/** Whoever has scrolled further than this reads older rows, pixels. */
const TOP_PX = 160
/** What the page's title begins with while there are orders that were not looked at yet. */
const TITLE_COUNT = /^\(\d+\) /

export type AdminActivity = {
  /** The counts of the last response. */
  waiting: Waiting
  /** The text of the live region. */
  announcement: string
  /** The page shows orders, but not yet the newest: how many new ones wait to be accepted; 0 for other changes. Null: it shows them all. */
  unshown: number | null
  catchUp: () => void
}

/**
 * Polls the counts of pending tasks while the tab is visible: new orders are announced, counted in the menu and, as soon
 * as the list is not in use, shown in it. Their count stands in the title until the orders are looked at. A hidden tab polls only where
 * new orders make a sound; whoever's role does not include orders (`isOn`) never does.
 */
export function useActivity(loaded: Waiting, isOn: boolean): AdminActivity {
  const fetcher = useFetcher<typeof clientLoader>({ key: 'pulse' })
  const revalidator = useRevalidator()
  const { pathname } = useLocation()
  const [waiting, setWaiting] = useState(loaded)
  const [seen, setSeen] = useState<Activity | null>(null)
  const [isBehind, setBehind] = useState(false)
  const [fresh, setFresh] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const { data } = fetcher

  // Loader data is newer than the last poll.
  useEffect(() => {
    setWaiting(loaded)
    setSeen((before) => before && { ...before, toAccept: loaded.toAccept ?? before.toAccept })
  }, [loaded])

  const showNone = useEffectEvent(() => {
    if (!LIVE.test(pathname) || document.hidden) return
    setBehind(false)
    setFresh(0)
  })
  // A page of orders that was just opened has read them all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another page is the cause.
  useEffect(() => showNone(), [pathname])

  const catchUp = () => {
    setBehind(false)
    setFresh(0)
    void revalidator.revalidate()
  }
  const compare = useEffectEvent((now: Activity) => {
    setSeen(now)
    setWaiting((before) => ({ ...before, toAccept: now.toAccept, returns: now.returns }))
    if (!seen) return
    const count = now.toAccept - seen.toAccept
    if (count > 0) {
      const words = count === 1 ? '1 new order' : `${count} new orders`
      setAnnouncement(`${words}, ${now.toAccept} to accept`)
      setFresh((before) => before + count)
      toast.info(words)
      soundOrder(`${now.newest} ${now.toAccept}`)
    }
    if (now.newest !== seen.newest || count !== 0) setBehind(true)
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
  // Immediately, instead of at the next poll.
  useEffect(() => {
    if (isBehind) ask()
  }, [isBehind])

  // React writes the title again with each page.
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

  return { waiting, announcement, unshown: isBehind && LIVE.test(pathname) ? fresh : null, catchUp }
}

/** Whether inserted rows would move what somebody reads or is about to press. A hidden page is read by nobody, but must be counted. */
function isInUse(): boolean {
  return document.hidden || window.scrollY > TOP_PX || document.querySelector(IN_USE) !== null
}
