import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/texts/languages.ts'

/** Links to the same page in each language. Whole page loads, so that they work without script. */
export function LanguageLinks({ label, language }: { label: string; language: Language }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4 text-ui">
        {LANGUAGES.map((one) => (
          <li key={one}>
            <a
              href={`?lang=${one}`}
              lang={one}
              hrefLang={one}
              aria-current={one === language ? 'true' : undefined}
              className="inline-flex min-h-11 items-center text-link aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {LANGUAGE_NAMES[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
