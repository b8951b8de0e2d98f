import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_S, type Language, languageOf } from '#contract/texts/languages.ts'

/** The language of a request: named in its address, else remembered in its cookie, else English. */
export function languageIn({ request, url }: { request: Request; url: URL }): Language {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const remembered = cookies.map((one) => one.trim().split('=')).find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return languageOf(url.searchParams.get('lang')) ?? languageOf(remembered) ?? 'en'
}

/** Remembers a language that was named in the address. */
export function rememberLanguage({ url }: { url: URL }): HeadersInit {
  const chosen = languageOf(url.searchParams.get('lang'))
  if (!chosen) return {}
  return { 'set-cookie': `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${LANGUAGE_COOKIE_S}; HttpOnly; SameSite=Lax` }
}
