import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/basics/languages.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

/**
 * Changes the language of a signed-in customer's pages and mails, like the form in the account, and leads back to this page. A plain form,
 * because it changes the account; visitors get `LanguageLinks`.
 */
export function LanguageSwitch({ label, language }: { label: string; language: Language }) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action="/me/account" aria-label={label} className="flex flex-wrap gap-x-4 text-ui print:hidden">
      <HiddenFields fields={{ intent: 'language', back: pathname + withoutLanguage(search) }} />
      {LANGUAGES.map((option) => (
        <button
          key={option}
          type="submit"
          name="language"
          value={option}
          lang={option}
          aria-current={option === language ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-link aria-[current]:font-semibold aria-[current]:no-underline"
        >
          {LANGUAGE_NAMES[option]}
        </button>
      ))}
    </form>
  )
}

/** Removes the language from the URL, where it would override the chosen one. */
function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size > 0 ? `?${query}` : ''
}
