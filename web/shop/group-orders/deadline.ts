/** India is 5 h 30 min ahead of UTC all year. */
const INDIA_MS = 19_800_000
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A moment in Indian time, as a `datetime-local` field shows it. */
export function localText(moment: Date): string {
  return new Date(moment.getTime() + INDIA_MS).toISOString().slice(0, 16)
}

/** The moment that was typed in Indian time. Invalid text gives the Unix epoch, which no rule accepts. */
export function parseDeadline(text: string): Date {
  return LOCAL.test(text) ? new Date(Date.parse(`${text}:00Z`) - INDIA_MS) : new Date(0)
}
