/** The languages of the pages and messages about an order. English is the language of everything else. */
export const LANGUAGES = ['en', 'hi', 'mr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

export const LANGUAGE_COOKIE = 'lang'
const COOKIE_S = 365 * 86_400

/** The `Set-Cookie` header that remembers a language for a year. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax`
}

/** A language by its code; null for any other text. */
export function parseLanguage(code: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === code) ?? null
}
