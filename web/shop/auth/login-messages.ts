import type { LOGIN_HINDI, LoginWords } from '#contract/texts/login-words.ts'

export type LoginPhrase = keyof typeof LOGIN_HINDI

/** Returns a function that translates a phrase of the login; `part` replaces `#`. */
export function saying(words: LoginWords): (phrase: LoginPhrase, part?: string) => string {
  return (phrase, part) => {
    const text = translateLoginText(words, phrase)
    return part === undefined ? text : text.replace('#', () => part)
  }
}

/** Translates a text of the login, such as a refusal, and keeps its number. Texts without a translation stay English. */
export function translateLoginText(words: LoginWords, text: string): string {
  if (!words) return text
  const [number = ''] = /\d+/.exec(text) ?? []
  const phrase = number && !Object.hasOwn(words, text) ? text.replace(number, '#') : text
  if (!Object.hasOwn(words, phrase)) return text
  const translated = words[phrase] ?? text
  return phrase === text ? translated : translated.replace('#', number)
}

/** The heading of a login page: "Log in to add" and the pending item `wished`. When `wished` is null: `phrase`. */
export function loginTitle(words: LoginWords, wished: string | null, phrase: LoginPhrase): string {
  const t = saying(words)
  return wished === null ? t(phrase) : t('Log in to add #', translateLoginText(words, wished))
}
