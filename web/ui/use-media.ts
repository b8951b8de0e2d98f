import { useCallback, useSyncExternalStore } from 'react'

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
