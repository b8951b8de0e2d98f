import { useEffect } from 'react'
import { SIGNED_IN_KEY } from './signed-in.ts'

/**
 * Calls `reload` when another tab has changed the cart or the session, and when the browser restores this page from the
 * back/forward cache: the visitor's data in it may be outdated.
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
