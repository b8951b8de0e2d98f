import { redirect, redirectDocument } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { ContentDocument } from '#contract/site/content.api.ts'
import { ContentBody } from '#contract/site/content-body.api.ts'
import { parseContentKey } from '#contract/site/content-parts.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { bodyIn } from './content-form.ts'
import { CONTENT_PATH, parseInstant } from './content-words.ts'

/** `draft`: the typed values, only when they could not be saved. */
export type ContentResult = FormResult & { draft?: ContentDocument['body'] }

const FAILED = 'Failed to save.'
const NOT_SURE = 'Tick the box first.'
const STEPS = {
  unschedule: 'It is a draft again.',
  discard: 'The draft is deleted.',
  builtIn: 'Visitors see what is built in.',
} as const

/** The action of the page that edits a text or a part of the shop's pages. */
export async function changeContent(
  args: ApiArgs & { params: { content: string } },
  form: FormData,
): Promise<ContentResult> {
  const key = args.params.content
  const [what = '', number] = readField(form, 'do').split(':')
  const revision = Number(readField(form, 'revision'))
  const { content } = api(args)
  if (what === 'delete') {
    if (!form.has('sure')) return refused('step', NOT_SURE, { sure: NOT_SURE })
    const removed = await nullOnError(args, attempt(content.remove({ key, revision })))
    if (removed?.ok) throw redirect(CONTENT_PATH)
    return refused('step', removed?.message ?? 'Failed to delete the page.')
  }
  if (what === 'restore') {
    const version = { key, revision, number: Number(number) }
    const restored = await nullOnError(args, attempt(content.restore(version)))
    return restored?.ok
      ? done('step', `Visitors see version ${number} again.`)
      : refused('step', restored?.message ?? FAILED)
  }
  if (what === 'unschedule' || what === 'discard' || what === 'builtIn') {
    const changed = await nullOnError(args, attempt(content[what]({ key, revision })))
    return changed?.ok ? done('step', STEPS[what]) : refused('step', changed?.message ?? FAILED)
  }
  return saveContent(args, form, what)
}

async function saveContent(
  args: ApiArgs & { params: { content: string } },
  form: FormData,
  what: string,
): Promise<ContentResult> {
  const key = args.params.content
  const kind = parseContentKey(key)
  if (!kind) return refused('save', FAILED)
  const draft = bodyIn(kind, form)
  const read = readForm(ContentBody, draft)
  if (!read.ok) return { ...refused('save', read.message, read.fields), draft }
  const publish = what === 'now' || what === 'at' ? what : 'draft'
  const at = publish === 'at' ? new Date(parseInstant(readField(form, 'publishAt')) ?? '') : null
  if (at && Number.isNaN(at.valueOf())) {
    const message = 'Choose a day and a time.'
    return { ...refused('save', message, { publishAt: message }), draft }
  }
  const change = {
    key,
    revision: Number(readField(form, 'revision')),
    body: read.value,
    publish,
    publishAt: at,
  } as const
  const saved = await nullOnError(args, attempt(api(args).content.save(change)))
  if (!saved?.ok) {
    const fields = Object.entries(saved?.fields ?? {}).map(([path, message]) => [path.replace(/^body\./, ''), message])
    return { ...refused('save', saved?.message ?? FAILED, Object.fromEntries(fields)), draft }
  }
  // The preview is in the shop, which is another front end: load a new document.
  if (what === 'preview') throw redirectDocument(`/preview/${key}`)
  if (publish === 'at') return done('save', 'Planned. Until then it is a draft.')
  return done('save', publish === 'now' ? 'Published!' : 'Draft saved!')
}
