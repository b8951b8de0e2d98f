import type { LOGIN_HINDI, LoginWords } from '#contract/texts/login-words.ts'

export type LoginPhrase = keyof typeof LOGIN_HINDI

/** Says the phrases of the login in the language of these words. */
export function saying(words: LoginWords): (phrase: LoginPhrase) => string {
  return (phrase) => said(words, phrase)
}

/** A text that may be one of the login, such as why it was refused; others stay English. */
export function said(words: LoginWords, text: string): string {
  return words && Object.hasOwn(words, text) ? (words[text] ?? text) : text
}
