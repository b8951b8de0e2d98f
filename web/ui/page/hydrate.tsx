import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HYDRATED_EVENT } from './hydrated-event.ts'
import { refuseWhileOffline } from './refuse-while-offline.ts'
import { handleSkippedViewTransitions } from './skipped-view-transitions.ts'

/** Says when the page is hydrated: from then on React handles all events. */
function AnnounceHydration({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event(HYDRATED_EVENT)), [])
  return children
}

/** Hydrates the page in the browser. `offlineText` says why a form is not sent. */
export function hydrate(offlineText: string): void {
  const app = (
    <AnnounceHydration>
      <HydratedRouter />
    </AnnounceHydration>
  )
  handleSkippedViewTransitions(document)
  refuseWhileOffline(offlineText)
  // Strict mode does nothing outside of development.
  startTransition(() => void hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app))
}
