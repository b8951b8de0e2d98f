import { LANGUAGE_COOKIE, type Language, languageCookie, parseLanguage } from '#contract/texts/languages.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

type LanguageSource = { request: Request; url: URL }

/** The language of a request: named in its address, else remembered in its cookie, else English. */
export function languageIn(source: LanguageSource): Language {
  return readLanguage(source) ?? 'en'
}

/** The language of a signed-in customer's page: as above, but where nothing is named or remembered that of the account. */
export async function customersLanguage(args: ApiArgs): Promise<Language> {
  return readLanguage(args) ?? (await api(args).account.language()).language
}

/** The language that is named in the address or remembered; null: neither. */
export function readLanguage({ request, url }: LanguageSource): Language | null {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const remembered = cookies.map((cookie) => cookie.trim().split('=')).find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return parseLanguage(url.searchParams.get('lang')) ?? parseLanguage(remembered)
}

/** Remembers a language that was named in the address. */
export function rememberLanguage({ url }: { url: URL }): HeadersInit {
  const requestedLanguage = parseLanguage(url.searchParams.get('lang'))
  return requestedLanguage ? { 'set-cookie': languageCookie(requestedLanguage) } : {}
}
