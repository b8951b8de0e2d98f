import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { HYDRATED_EVENT } from './start-on-interaction.ts'

/** Says when the page is hydrated: from then on React handles all events. */
function AnnounceHydration({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED_EVENT)), [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AnnounceHydration>
        <HydratedRouter />
      </AnnounceHydration>
    </StrictMode>,
  )
})
