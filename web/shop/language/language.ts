import { LANGUAGE_COOKIE, type Language, languageCookie, languageOf } from '#contract/texts/languages.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

type Asked = { request: Request; url: URL }

/** The language of a request: named in its address, else remembered in its cookie, else English. */
export function languageIn(asked: Asked): Language {
  return chosenIn(asked) ?? 'en'
}

/** The language of a signed-in customer's page: as above, but where nothing is named or remembered that of the account. */
export async function customersLanguage(args: ApiArgs): Promise<Language> {
  return chosenIn(args) ?? (await api(args).account.language()).language
}

/** The language that is named in the address or remembered; null: neither. */
export function chosenIn({ request, url }: Asked): Language | null {
  const cookies = request.headers.get('cookie')?.split(';') ?? []
  const remembered = cookies.map((one) => one.trim().split('=')).find(([name]) => name === LANGUAGE_COOKIE)?.[1]
  return languageOf(url.searchParams.get('lang')) ?? languageOf(remembered)
}

/** Remembers a language that was named in the address. */
export function rememberLanguage({ url }: { url: URL }): HeadersInit {
  const chosen = languageOf(url.searchParams.get('lang'))
  return chosen ? { 'set-cookie': languageCookie(chosen) } : {}
}
