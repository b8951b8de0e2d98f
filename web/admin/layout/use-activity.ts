import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher, useLocation, useRevalidator } from 'react-router'
import type { Activity } from '#contract/admin-orders.ts'
import { NEW_ORDERS_POLL_MS } from '#contract/limits.ts'
import { toast } from '#web/ui/toast.tsx'
import type { clientLoader } from './activity.ts'
import type { Waiting } from './menu.ts'

/** Pages that show orders; the others only show the count in the menu. */
const LIVE = /^\/admin(\/orders(\/\d+)?)?$/
/** Elements in use: rows must not move under the pointer, nor under an open dialog. */
const IN_USE = 'dialog[open], details[open] form, main table:hover, main table:focus-within, main form:focus-within'

export type News = {
  /** The counts of the last response. */
  waiting: Waiting
  /** The text of the live region. */
  said: string
  /** The page shows orders, but not yet the newest. */
  isBehind: boolean
  catchUp: () => void
}

/**
 * Polls the counts of pending tasks while the tab is visible: new orders are announced, counted in the menu and, as soon
 * as the list is not in use, shown in it. A hidden tab does not poll, nor anybody
 * whose role does not include orders (`isOn`).
 */
export function useActivity(loaded: Waiting, isOn: boolean): News {
  const fetcher = useFetcher<typeof clientLoader>({ key: 'pulse' })
  const revalidator = useRevalidator()
  const { pathname } = useLocation()
  const [waiting, setWaiting] = useState(loaded)
  const [seen, setSeen] = useState<Activity | null>(null)
  const [isBehind, setBehind] = useState(false)
  const [said, setSaid] = useState('')
  const { data } = fetcher

  // Loader data is newer than the last poll.
  useEffect(() => {
    setWaiting(loaded)
    setSeen((before) => before && { ...before, toAccept: loaded.toAccept ?? before.toAccept })
  }, [loaded])

  const catchUp = () => {
    setBehind(false)
    void revalidator.revalidate()
  }
  const compare = useEffectEvent((now: Activity) => {
    setSeen(now)
    setWaiting({ toAccept: now.toAccept, returns: now.returns })
    if (!seen) return
    const count = now.toAccept - seen.toAccept
    if (count > 0) {
      const words = count === 1 ? '1 new order' : `${count} new orders`
      setSaid(`${words}, ${now.toAccept} to accept`)
      toast.info(words)
    }
    if (now.newest !== seen.newest || count !== 0) setBehind(true)
  })
  useEffect(() => {
    if (data && data !== 'ended') compare(data)
  }, [data])

  const ask = useEffectEvent(() => {
    if (document.hidden || !isOn) return
    if (isBehind && LIVE.test(pathname) && revalidator.state === 'idle' && !document.querySelector(IN_USE)) catchUp()
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

  return { waiting, said, isBehind: isBehind && LIVE.test(pathname), catchUp }
}
