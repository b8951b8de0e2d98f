import { LANGUAGE_COOKIE, type Language, languageCookie, languageOf } from '#contract/texts/languages.ts'

/** The language of a request: named in its address, else remembered in its cookie, else English. */
export function languageIn({ request, url }: { request: Request; url: URL }): Language {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const remembered = cookies.map((one) => one.trim().split('=')).find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return languageOf(url.searchParams.get('lang')) ?? languageOf(remembered) ?? 'en'
}

/** Remembers a language that was named in the address. */
export function rememberLanguage({ url }: { url: URL }): HeadersInit {
  const chosen = languageOf(url.searchParams.get('lang'))
  return chosen ? { 'set-cookie': languageCookie(chosen) } : {}
}
