import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps } from './toaster.tsx'

const TOAST_MS = 3_000
const UNDO_MS = 6_000

/** Sonner comes with the first touch of the page or the first toast, never with the page itself. */
const load = () => import('./toaster.tsx')

/** Set while the region is on the page; asks it to show itself and resolves when it can take toasts. */
let openRegion: (() => Promise<void>) | undefined

/** A button in a toast. */
export type ToastAction = { label: string; onClick: () => void }

async function show(kind: 'success' | 'error' | 'info', message: string, durationMs: number, action?: ToastAction) {
  // Without a connection there is no toast: what matters stands on the page as well.
  const loaded = await load().catch(() => null)
  if (!loaded) return
  // Asked for after the wait: what a page says as it opens comes before the region's own effect.
  await openRegion?.()
  loaded.sonner[kind](message, { duration: durationMs, ...(action && { action }) })
}

/** Short news about what just happened. Never the only place for an error, never the only way to act. */
export const toast = {
  success: (message: string, durationMs = TOAST_MS) => void show('success', message, durationMs),
  error: (message: string, durationMs = TOAST_MS) => void show('error', message, durationMs),
  /** With a way back: "Undo" stays for longer. The same must be possible elsewhere, for who misses it. */
  undo: (message: string, onUndo: () => void) =>
    void show('success', message, UNDO_MS, { label: 'Undo', onClick: onUndo }),
  info: (message: string, durationMs = TOAST_MS) => void show('info', message, durationMs),
}

/** Where toasts appear. One in the shell, nowhere else. `place`: shop is below on phones and top right on desktops; admin is top centre. */
export function ToastRegion({ place = 'shop' }: { place?: 'shop' | 'admin' | undefined }) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  const [mounted] = useState(() => Promise.withResolvers<void>())

  useEffect(() => {
    const want = () =>
      load().then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {},
      )
    const until = new AbortController()
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, () => void want(), { once: true, passive: true, signal: until.signal })
    openRegion = () => {
      void want()
      return mounted.promise
    }
    return () => {
      until.abort()
      openRegion = undefined
    }
  }, [mounted])

  return Toaster && <Toaster place={place} onMount={mounted.resolve} />
}
