import { useEffect } from 'react'

/**
 * Registers the worker of the offline page (web/shop/public/offline-worker.js) after the page has loaded. Browsers without workers show
 * their own offline page.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/offline-worker.js').catch(() => {})
    if (document.readyState === 'complete') return register()
    window.addEventListener('load', register, { once: true })
    return () => window.removeEventListener('load', register)
  }, [])
}
