import { LANGUAGE_COOKIE, type Language, languageCookie, parseLanguage } from '#contract/basics/languages.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

type LanguageSource = { request: Request; url: URL }

/** The language of a request: that of the URL, else that of the cookie, else English. */
export function languageIn(source: LanguageSource): Language {
  return readLanguage(source) ?? 'en'
}

/** The language of a signed-in customer's page: that of the URL or the cookie, otherwise that of the account. */
export async function customersLanguage(args: ApiArgs): Promise<Language> {
  return readLanguage(args) ?? (await api(args).account.language()).language
}

/** The language in the URL or the cookie; null when neither names one. */
export function readLanguage({ request, url }: LanguageSource): Language | null {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const remembered = cookies.map((cookie) => cookie.trim().split('=')).find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return parseLanguage(url.searchParams.get('lang')) ?? parseLanguage(remembered)
}

/** The headers that remember a language named in the URL. */
export function rememberLanguage({ url }: { url: URL }): HeadersInit {
  const requestedLanguage = parseLanguage(url.searchParams.get('lang'))
  return requestedLanguage ? { 'set-cookie': languageCookie(requestedLanguage) } : {}
}
