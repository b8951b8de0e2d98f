import type { Language } from '#contract/basics/languages.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { loginAnswers } from '#texts/people/login.ts'

/** Why the visitor is not logged in after returning from Google. `codeLink`: the label of the link to a login with a code, which helps. */
export type GoogleProblem = { text: string; isChoice: boolean; codeLink: string | null }

/** The problem that the query of the login page names. Only for its loader. */
export function findGoogleProblem(query: URLSearchParams, language: Language): GoogleProblem | null {
  const { google, emailCode } = toWords(loginAnswers(language))
  const reason = query.get('google')
  if (reason === null || !isProblem(google, reason)) return null
  const isOpenedByCode = (reason === 'unconfirmed' || reason === 'unproven') && query.has('email')
  return { text: google[reason], isChoice: reason === 'cancelled', codeLink: isOpenedByCode ? emailCode : null }
}

function isProblem<T extends object>(texts: T, reason: string): reason is keyof T & string {
  return Object.hasOwn(texts, reason)
}
