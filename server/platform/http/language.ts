import type { IncomingHttpHeaders } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import { LANGUAGES, type Language, parseLanguage } from '#contract/basics/languages.ts'

/** The language that a caller prefers of those that we have (`Accept-Language`); English for `*` and without a preference of ours. */
export function readLanguage(headers: IncomingHttpHeaders): Language {
  // hi-IN is Hindi.
  const languages = headers['accept-language']?.toLowerCase().replaceAll(/\b([a-z]{2,3})-[\w-]+/g, '$1')
  return (languages && parseLanguage(negotiate(languages, [...LANGUAGES]))) || 'en'
}
