import type { LOGIN_HINDI, LoginWords } from '#contract/texts/login-words.ts'

export type LoginPhrase = keyof typeof LOGIN_HINDI

/** Says the phrases of the login in the language of these words; `part` takes the place of `#`. */
export function saying(words: LoginWords): (phrase: LoginPhrase, part?: string) => string {
  return (phrase, part) => {
    const text = translateLoginText(words, phrase)
    return part === undefined ? text : text.replace('#', () => part)
  }
}

/** A text that may be one of the login, such as why it was refused, with a number or without; others stay English. */
export function translateLoginText(words: LoginWords, text: string): string {
  if (!words) return text
  const [number = ''] = /\d+/.exec(text) ?? []
  const phrase = number && !Object.hasOwn(words, text) ? text.replace(number, '#') : text
  if (!Object.hasOwn(words, phrase)) return text
  const translated = words[phrase] ?? text
  return phrase === text ? translated : translated.replace('#', number)
}

/** The heading of a login: what is added to the bag after it, or else the phrase. */
export function loginTitle(words: LoginWords, wished: string | null, phrase: LoginPhrase): string {
  const t = saying(words)
  return wished === null ? t(phrase) : t('Log in to add #', translateLoginText(words, wished))
}
