import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { useMedia } from './use-media.ts'

export { sonner }

export type ToasterProps = { place: 'shop' | 'admin'; onMount: () => void }

/** The height of the bag's sheet while it is open. It would cover toasts in its place. */
const SHEET = 'var(--bag-sheet-height, 0px)'

/** The toasts' region. Only toast.tsx loads it. */
export function Toaster({ place, onMount }: ToasterProps) {
  const isDesktop = useMedia('(width >= 40rem)')
  // Sonner drops toasts until it has subscribed. This effect runs later: effects of children run first.
  useEffect(onMount, [onMount])
  return (
    <Sonner
      position={place === 'admin' ? 'top-center' : isDesktop ? 'top-right' : 'bottom-center'}
      closeButton
      offset={{ top: `calc(var(--header-height) + 12px + ${SHEET})`, right: 24 }}
      mobileOffset={{
        top: 'calc(var(--header-height) + 12px)',
        bottom: `calc(max(var(--sticky-bar-height), ${SHEET}) + 16px)`,
      }}
      className="toaster"
      toastOptions={{
        classNames: {
          closeButton:
            'size-8! start-auto! end-2! top-1/2! border-0! bg-transparent! text-current! [transform:translateY(-50%)]! [&>svg]:size-4!',
          content: 'pe-8',
          actionButton: 'min-h-8! me-8! rounded-pill! bg-on-primary! px-3! font-semibold! text-primary!',
        },
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
