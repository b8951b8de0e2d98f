import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import { NEW_ORDERS_POLL_MS } from '#contract/basics/limits.ts'
import type { Activity } from '#contract/orders/admin-orders.api.ts'
import { allowSound, isOrderSoundOn, soundOrder } from '#web/admin/shell/lists/order-sound.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { toast } from '#web/ui/toast.tsx'
import type { clientLoader } from './activity.ts'

/** The paths of pages that show orders; other pages only show the count in the menu. */
const LIVE = /^\/admin(\/orders(\/\d+)?)?$/
/**
 * Matches while the page is in use. New rows wait while the pointer or the focus is in the list, the focus is in a form, a dialog or a
 * `details` with a form is open, or a row is selected or expanded.
 */
const IN_USE = `dialog[open], details[open] form, main table:hover, main table:focus-within, main form:focus-within,
  main input[name="ids"]:checked, main tbody [aria-expanded="true"]`
/** A user who has scrolled down further than this, in px, is reading older rows. */
const TOP_PX = 160
/** Matches the count of new, unread orders at the start of the page title. */
const TITLE_COUNT = /^\(\d+\) /

export type AdminActivity = {
  /** The newest activity; null until it is read. */
  activity: Activity | null
  /** The text of the live region. */
  announcement: string
  /**
   * How many new orders the page does not show yet. 0: only other changes are missing. Null: nothing is missing, or the page shows no
   * orders.
   */
  unshown: number | null
  catchUp: () => void
}

/**
 * Polls the counts of pending tasks. New orders are announced, counted in the menu and the page title, and shown as soon as the list is not
 * in use. A hidden tab polls only when new orders make a sound. `isOn` false: the role has no orders, and nothing is polled.
 */
export function useActivity(loaded: Activity | null, isOn: boolean): AdminActivity {
  const fetcher = useFetcher<typeof clientLoader>({ key: 'pulse' })
  const { words } = usePackerWords()
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
      setAnnouncement(words.frame.newOrdersToAccept({ count, all: now.toAccept }))
      setFresh((before) => before + count)
      toast.info(words.frame.newOrders({ count }))
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

/** Whether new rows would move what the user reads or is about to press. True in a hidden tab, where new rows are only counted. */
function isInUse(): boolean {
  return document.hidden || window.scrollY > TOP_PX || document.querySelector(IN_USE) !== null
}
