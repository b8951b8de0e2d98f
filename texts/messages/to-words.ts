import type { Language } from '#contract/basics/languages.ts'
import type { Words } from './arguments.ts'
import { bindWords, englishWords, type SurfaceTexts } from './format.ts'
import { dateWith } from './language-dates.ts'

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

/** The words of a surface in the language that was chosen. `join` as in `bindWords`. */
export function toWords<C, Node = string>(
  { messages, language, dateNames }: SurfaceTexts<C>,
  join?: (parts: unknown[]) => Node,
): Words<C, Node> {
  if (language === 'en') return englishWords(messages, join)
  pluralRules[language] ??= new Intl.PluralRules(language)
  const rules = pluralRules[language]
  return bindWords(
    messages,
    {
      choosePlural: (count) => rules.select(count),
      // Messages in other languages have only these kinds (compile.ts).
      formatDate: (moment, kind) => dateWith(dateNames, moment, kind as 'day'),
    },
    join,
  )
}
