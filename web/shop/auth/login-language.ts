import { LOGIN_HINDI, type LoginWords } from '#contract/texts/login-words.ts'
import { languageIn } from '#web/shop/language/language.ts'

/** The words of the login for this browser, which are known before anybody is: by the address or the cookie. In Marathi it stays English. */
export function chooseLoginWords(source: Parameters<typeof languageIn>[0]): LoginWords {
  return languageIn(source) === 'hi' ? LOGIN_HINDI : null
}
