import type { Refusal } from '#contract/http/reasons.ts'

/** Words refusals with words that have their reasons as keys. A refusal among the values of another one is worded first. */
export function formatRefusals(words: object): (refusal: Refusal) => string {
  const texts = words as Record<string, string | ((values: object) => string) | undefined>
  return function formatRefusal({ reason, values }: Refusal): string {
    const text = texts[reason]
    // A server of another version may send a reason that this one does not know.
    if (text === undefined) return reason
    if (typeof text === 'string') return text
    const worded = Object.entries(values ?? {}).map(([name, value]: [string, unknown]) => [
      name,
      isRefusal(value) ? formatRefusal(value) : value,
    ])
    return text(Object.fromEntries(worded))
  }
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'reason' in value
}
