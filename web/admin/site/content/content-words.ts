import type { ContentDocument } from '#contract/site/content.api.ts'
import type { ContentKind } from '#contract/site/content-parts.ts'
import { contentEditor } from '#texts/en/site/content-editor.ts'
import { englishWords } from '#texts/messages/format.ts'

export const editorWords = englishWords(contentEditor)

export const CONTENT_PATH = '/admin/content'

export type Body = ContentDocument['body']
export type BodyOf<K extends ContentKind> = Extract<Body, { kind: K }>

/** The page that edits the content with this key. */
export function contentHref(key: string): string {
  return `${CONTENT_PATH}/${key}`
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
