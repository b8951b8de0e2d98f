import { useEffect } from 'react'
import { SIGNED_IN_KEY } from './signed-in.ts'

/**
 * Calls `reload` when another tab has changed the bag or the session, and when the browser shows this page again as it was when it was
 * left (back/forward cache): what it shows of the visitor may be of before.
 */
export function useChangedElsewhere(reload: () => void): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === SIGNED_IN_KEY && reload()
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reload()
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onShow)
    }
  }, [reload])
}
