import { lazy, Suspense, useSyncExternalStore } from 'react'

const TOAST_MS = 3_000

/** Sonner comes with the first toast or soon after hydration, never with the page. */
const load = () => import('./toaster.tsx')
const Toaster = lazy(load)

async function show(kind: 'success' | 'error' | 'info', message: string, durationMs: number) {
  const { sonner } = await load()
  sonner[kind](message, { duration: durationMs })
}

/** Short news about what just happened. Never the only place for an error, never the only way to act. */
export const toast = {
  success: (message: string, durationMs = TOAST_MS) => void show('success', message, durationMs),
  error: (message: string, durationMs = TOAST_MS) => void show('error', message, durationMs),
  info: (message: string, durationMs = TOAST_MS) => void show('info', message, durationMs),
}

const never = () => () => {}

/** Where toasts appear. One in the shell, nowhere else. `place`: shop is below on phones and top right on desktops; admin is top centre. */
export function ToastRegion({ place = 'shop' }: { place?: 'shop' | 'admin' | undefined }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isHydrated) return null
  return (
    <Suspense fallback={null}>
      <Toaster place={place} />
    </Suspense>
  )
}
