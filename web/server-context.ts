import { createContext } from 'react-router'
import type { ApiFetch } from '#contract/http/client.ts'

/** The context that the server passes to each render. */
export type ServerContext = {
  /** Calls the API in the same process, with the session of the page's request. */
  fetch: ApiFetch
  /** The CSP nonce of the page's scripts; undefined under `npm run dev`. */
  nonce: string | undefined
  /** Logs a server error with the request's id. */
  report(error: unknown): void
  /** A trial shop with test payments and a known demo login, requested from another machine. */
  isOpenTrial: boolean
  /** Why the server rejected the form, if it did. */
  refusal: { status: number; message: string } | undefined
}

export const serverContext = createContext<ServerContext>()
