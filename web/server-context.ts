import { createContext } from 'react-router'
import type { ApiFetch } from '#contract/http/client.ts'

/** What the server hands to each render. */
export type ServerContext = {
  /** The API in the same process, called in the name of whoever asked for the page. */
  fetch: ApiFetch
  /** Given to every script that we write into the page; undefined under `npm run dev`. */
  nonce: string | undefined
  /** Logs a fault of ours under the request that met it. */
  report(error: unknown): void
  /** A shop with play money and a known demo login that this request reached from another machine. */
  isOpenTrial: boolean
  /** Why the form that was sent could not be taken, when it could not. */
  refusal: { status: number; message: string } | undefined
}

export const serverContext = createContext<ServerContext>()
