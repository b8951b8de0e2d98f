import { useEffect } from 'react'

/** A line of the offline page. */
export type SeenLine = { name: string; facts: string }

/**
 * Stores the cart or the newest orders for the offline page (web/shop/public/offline-worker.js). Logging out deletes them. So does opening
 * the login page.
 */
export function useLastSeen(list: 'bag' | 'orders', lines: readonly SeenLine[]): void {
  const text = JSON.stringify(lines)
  useEffect(() => {
    // Only the worker reads the stored list.
    if (!navigator.serviceWorker?.controller) return
    const seen = new Response(`{"at":${Date.now()},"lines":${text}}`)
    // When the browser has no space left, nothing is stored.
    caches
      .open('last-seen')
      .then((cache) => cache.put(`/last-seen/${list}`, seen), ignore)
      .catch(ignore)
  }, [list, text])
}

function ignore(): void {}
