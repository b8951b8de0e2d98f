import { createContext } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import type { ApiFetch, PublicRead } from '#contract/http/client.ts'
import type { Refusal } from '#contract/http/reasons.ts'

/** The context that the server passes to each render. */
export type ServerContext = {
  /** Calls the API in the same process, with the session of the page's request. */
  fetch: ApiFetch
  /** Answers public reads without HTTP; undefined in tests of single pages. */
  read?: PublicRead
  /** The sentence of a refusal that did not come from the API. */
  wordRefusal(refusal: Refusal, language: Language): string
  /** The nonce for scripts in the content security policy; undefined in development. */
  nonce: string | undefined
  /** The page is the same for everybody: it is hydrated at the first interaction. */
  isShared: boolean
  /** Logs a server error with the request's id. */
  report(error: unknown): void
  /**
   * `trial`: a shop with test payments and a known demo login, requested from another machine. `sandbox`: a live shop whose
   * payments are not real.
   */
  exposure: 'trial' | 'sandbox' | null
  /** The id of the request in the log. */
  requestId: string
  /** The settings that a page of this process read last, for pages while they cannot be read; undefined in tests of single pages. */
  lastSettings?: { replies?: unknown }
  /** Why the server rejected the form, if it did. */
  refusal: { status: number; message: string } | undefined
}

export const serverContext = createContext<ServerContext>()
