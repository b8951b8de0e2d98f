import { LOGIN_HINDI, type LoginWords } from '#contract/texts/login-words.ts'
import { languageIn } from '#web/shop/language/language.ts'

/** The language of the login, from the URL or the cookie because nobody is logged in yet. Marathi falls back to English. */
export function chooseLoginWords(source: Parameters<typeof languageIn>[0]): LoginWords {
  return languageIn(source) === 'hi' ? LOGIN_HINDI : null
}
