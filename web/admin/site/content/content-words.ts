import type { ContentSummary, VersionWay } from '#contract/site/content.api.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const CONTENT_PATH = '/admin/content'

/** The page that edits the content with this key. */
export function contentHref(key: string): string {
  return `${CONTENT_PATH}/${key}`
}

export const STATE_WORDS: Record<ContentSummary['state'], { label: string; tone: Tone }> = {
  'built-in': { label: 'Built in', tone: 'neutral' },
  edited: { label: 'Public', tone: 'success' },
  new: { label: 'Not public yet', tone: 'warning' },
  hidden: { label: 'Hidden', tone: 'neutral' },
}

export const WAY_WORDS: Record<VersionWay, string> = {
  published: 'Published',
  scheduled: 'Published as planned',
  restored: 'Brought back',
  'built-in': 'Put back to what is built in',
}

const INDIA_MS = 330 * 60_000

/** An instant as the value of a `datetime-local` field, in Indian time; '' for null. */
export function localTime(at: Date | string | null): string {
  return at ? new Date(new Date(at).getTime() + INDIA_MS).toISOString().slice(0, 16) : ''
}

/** The instant of a `datetime-local` field in Indian time; null when empty. Invalid text is returned, for the API to reject. */
export function parseInstant(text: string): string | null {
  if (text === '') return null
  const at = new Date(`${text}:00+05:30`)
  return Number.isNaN(at.valueOf()) ? text : at.toISOString()
}
