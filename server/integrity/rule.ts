import { bookRules } from '#texts/en/insights/book-rules.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(bookRules)

/** An invariant: its name, and a query that finds all violations. */
export type Rule = { name: keyof typeof words; query: string }

const stored: Record<string, string | undefined> = words

/** What a rule says. A stored finding may be of a rule that this version does not have: its name. */
export function wordRule(name: string): string {
  return stored[name] ?? name
}
