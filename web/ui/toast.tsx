import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps } from './toaster.tsx'

const TOAST_MS = 3_000
const ACTION_MS = 10_000

/** Sonner is loaded on the first interaction or the first toast, not with the page. */
const load = () => import('./toaster.tsx')

/** Set while the region is mounted. Renders the toaster, and resolves when toasts are accepted. */
let openRegion: (() => Promise<void>) | undefined

/** A button in a toast. */
export type ToastAction = { label: string; onClick: () => void }

async function show(kind: 'success' | 'error' | 'info', message: string, durationMs: number, action?: ToastAction) {
  // When Sonner cannot be loaded there is no toast. So important messages are also shown on the page.
  const loaded = await load().catch(() => null)
  if (!loaded) return
  // Awaited after loading: a page's first effect may show a toast before the region's effect sets `openRegion`.
  await openRegion?.()
  loaded.sonner[kind](message, { duration: durationMs, ...(action && { action }) })
}

/** Short messages about what has just happened. The page must also show errors and offer the actions. */
export const toast = {
  success: (message: string, durationMs = TOAST_MS) => void show('success', message, durationMs),
  error: (message: string, durationMs = TOAST_MS) => void show('error', message, durationMs),
  /** Has a button, and is shown for longer. */
  offer: (message: string, action: ToastAction) => void show('success', message, ACTION_MS, action),
  /** Has an "Undo" button and is shown for longer. The page must offer undoing too. */
  undo: (message: string, onUndo: () => void) =>
    void show('success', message, ACTION_MS, { label: 'Undo', onClick: onUndo }),
  info: (message: string, durationMs = TOAST_MS) => void show('info', message, durationMs),
}

/** The region of the toasts, rendered once in a layout. `place` shop: below on phones, top right on desktops. `place` admin: top centre. */
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
