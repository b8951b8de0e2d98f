import type { Language } from '#contract/basics/languages.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { loginAnswers } from '#texts/people/login.ts'

/** Why the visitor is not logged in after returning from Google. */
export type GoogleProblem = { text: string; isChoice: boolean }

/** The problem that the query of the login page names. Only for its loader. */
export function findGoogleProblem(query: URLSearchParams, language: Language): GoogleProblem | null {
  const { google } = toWords(loginAnswers(language))
  const reason = query.get('google')
  if (reason === null || !isProblem(google, reason)) return null
  return { text: google[reason], isChoice: reason === 'cancelled' }
}

function isProblem<T extends object>(texts: T, reason: string): reason is keyof T & string {
  return Object.hasOwn(texts, reason)
}
