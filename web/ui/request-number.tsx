import { createContext, useContext, useState } from 'react'
import { useUiWords } from '#web/ui/ui-words.ts'

/** The id of the request, while the server renders an error page; null for any other page, and in the browser. */
export const RequestIdContext = createContext<string | null>(null)

/** The id of a failed page's request in the server's log. Renders nothing when no server has answered. */
export function RequestNumber({ error }: { error: unknown }) {
  const words = useUiWords()
  const answered = useContext(RequestIdContext)
  const [id] = useState(() => answered ?? idInBrowser(error))
  if (!id) return null
  return (
    <p className="mt-4 text-meta text-muted">
      {words.requestNumber}
      <code data-request-id={id} className="mt-1 block font-mono text-caption text-fg wrap-anywhere">
        {id}
      </code>
    </p>
  )
}

/** Finds the id in the browser: in the server's HTML, or in a header of the data that failed to load. */
function idInBrowser(error: unknown): string | null {
  if (typeof document === 'undefined' || error instanceof TypeError) return null
  const shown = document.querySelector<HTMLElement>('[data-request-id]')
  return shown?.dataset.requestId ?? idOfFailedData()
}

/** Of the router's requests a page can read only the Server-Timing header. Browsers provide it on https and localhost. */
function idOfFailedData(): string | null {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const timings = entries
    .filter(({ name }) => /\.data(\?|$)/.test(name))
    .flatMap(({ serverTiming }) => serverTiming ?? [])
  return timings.findLast(({ name }) => name === 'request')?.description ?? null
}
