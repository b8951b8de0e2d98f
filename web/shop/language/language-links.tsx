import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/basics/languages.ts'

/** Links to the same page in each language. Whole page loads, so that they work without script. */
export function LanguageLinks({ label, language }: { label: string; language: Language }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4 text-ui">
        {LANGUAGES.map((option) => (
          <li key={option}>
            <a
              href={`?lang=${option}`}
              lang={option}
              hrefLang={option}
              aria-current={option === language ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-link aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {LANGUAGE_NAMES[option]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
