import { useEffect } from 'react'

/**
 * Registers the worker behind the offline page (web/shop/public/offline-worker.js) once the page has loaded. A browser that has no
 * workers, or refuses one, shows its own page instead.
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
