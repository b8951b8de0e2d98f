import { useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'

export { sonner }

const desktop = '(width >= 40rem)'

function subscribe(onChange: () => void) {
  const query = window.matchMedia(desktop)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The region itself; loaded by toast.tsx only (a default export, because React.lazy asks for one). */
export default function Toaster({ place }: { place: 'shop' | 'admin' }) {
  const isDesktop = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(desktop).matches,
    () => true,
  )
  return (
    <Sonner
      position={place === 'admin' ? 'top-center' : isDesktop ? 'top-right' : 'bottom-center'}
      closeButton
      offset={{ top: 'calc(var(--header-height) + 12px)', right: 24 }}
      mobileOffset={{ bottom: 'calc(var(--sticky-bar-height) + 16px)' }}
      className="toaster"
      toastOptions={{
        style: {
          background: 'var(--primary)',
          color: 'var(--on-primary)',
          border: 0,
          borderRadius: 10,
          fontFamily: 'var(--font-sans)',
          fontSize: 15,
        },
      }}
    />
  )
}
