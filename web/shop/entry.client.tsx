import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { refuseWhileOffline } from '#web/ui/page/refuse-while-offline.ts'
import { handleSkippedViewTransitions } from '#web/ui/page/skipped-view-transitions.ts'
import { HYDRATED_EVENT } from '#web/shop/hydration/start-on-interaction.ts'

/** Says when the page is hydrated: from then on React handles all events. */
function AnnounceHydration({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event(HYDRATED_EVENT)), [])
  return children
}

const app = (
  <AnnounceHydration>
    <HydratedRouter />
  </AnnounceHydration>
)
handleSkippedViewTransitions(document)
refuseWhileOffline()
// Strict mode does nothing outside of development.
startTransition(() => void hydrateRoot(document, import.meta.env.DEV ? <StrictMode>{app}</StrictMode> : app))
