import { redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { ContentDocument } from '#contract/site/content.api.ts'
import { ContentBody } from '#contract/site/content-body.api.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { parseJson } from '#web/admin/shell/forms/parse-json.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { CONTENT_PATH, contentHref, editorWords, parseInstant } from './content-words.ts'

/** The revision that the change has made, which the next change has to name. */
export type ContentResult = FormResult<{ revision: number }>

const words = editorWords.results

/** Carries out what the editor asks for: saves a draft, publishes, plans, brings back, or deletes. */
export async function changeContent(args: ApiArgs, key: string, form: FormData): Promise<ContentResult> {
  const [what = '', number = ''] = readField(form, 'do').split(':')
  const shown = { key, revision: Number(readField(form, 'revision')) }
  const { content } = api(args)
  switch (what) {
    case 'add':
      return addPage(args, readField(form, 'title'))
    case 'delete':
      return removePage(args, shown, form.has('sure'))
    case 'restore':
      return finish(args, content.restore({ ...shown, number: Number(number) }), words.restored({ number }))
    case 'unschedule':
      return finish(args, content.unschedule(shown), words.unscheduled)
    case 'discard':
      return finish(args, content.discard(shown), words.discarded)
    case 'builtIn':
      return finish(args, content.builtIn(shown), words.standard)
    default:
      // The toast after a publication sends `intent` and `id` (undo-row.ts).
      return readField(form, 'intent') === 'undo' ? undoPublication(args, key, form) : save(args, shown, form, what)
  }
}

async function finish(args: ApiArgs, change: Promise<ContentDocument>, message: string): Promise<ContentResult> {
  const changed = await nullOnError(args, attempt(change))
  if (!changed?.ok)
    return refused('step', changed?.message ?? words.failed, {}, { code: changed?.failure.code ?? null })
  return done('step', message, { revision: changed.value.revision })
}

type Shown = { key: string; revision: number }

async function save(args: ApiArgs, shown: Shown, form: FormData, what: string): Promise<ContentResult> {
  const intent = what === 'now' || what === 'at' ? what : 'draft'
  const read = readForm(ContentBody, parseJson(readField(form, 'body')))
  if (!read.ok) return refused(intent, read.message, read.fields)
  const at = intent === 'at' ? new Date(parseInstant(readField(form, 'publishAt')) ?? '') : null
  if (at && Number.isNaN(at.valueOf())) return refused(intent, words.timeMissing, { publishAt: words.timeMissing })
  const change = { ...shown, body: read.value, publish: intent, publishAt: at } as const
  const saved = await nullOnError(args, attempt(api(args).content.save(change)))
  if (!saved?.ok) {
    const fields = Object.entries(saved?.fields ?? {}).map(([path, message]) => [path.replace(/^body\./, ''), message])
    const code = saved?.failure.code ?? null
    return refused(intent, saved?.message ?? words.failed, Object.fromEntries(fields), { code })
  }
  const messages = { now: words.published, at: words.planned, draft: '' }
  return done(intent, messages[intent], { revision: saved.value.revision })
}

/** Visitors see what they saw before the publication, and what was published is a draft again. */
async function undoPublication(args: ApiArgs, key: string, form: FormData): Promise<ContentResult> {
  const { content } = api(args)
  const [revision = '', number = ''] = readField(form, 'id').split(':')
  const shown = { key, revision: Number(revision) }
  const published = await nullOnError(args, content.get({ key }))
  const back = Number(number) > 0 ? content.restore({ ...shown, number: Number(number) }) : content.builtIn(shown)
  const undone = await nullOnError(args, attempt(back))
  if (!published || !undone) return refused('undo', words.notUndone)
  if (!undone.ok) return refused('undo', undone.message)
  const draft = readForm(ContentBody, published.body)
  const savedDraft = draft.ok
    ? await nullOnError(
        args,
        attempt(
          content.save({ key, revision: undone.value.revision, body: draft.value, publish: 'draft', publishAt: null }),
        ),
      )
    : null
  return done('undo', words.undone, { revision: savedDraft?.ok ? savedDraft.value.revision : undone.value.revision })
}

async function addPage(args: ApiArgs, title: string): Promise<ContentResult> {
  const added = await nullOnError(args, attempt(api(args).content.addPage({ title })))
  if (added?.ok) throw redirect(contentHref(added.value.key))
  const message = added?.message ?? editorWords.list.notAdded
  return refused('add', message, added ? { title: added.fields.slug ?? added.fields.title ?? message } : {})
}

async function removePage(args: ApiArgs, shown: Shown, isSure: boolean): Promise<ContentResult> {
  if (!isSure) return refused('delete', words.tickFirst, { sure: words.tickFirst })
  const removed = await nullOnError(args, attempt(api(args).content.remove(shown)))
  if (removed?.ok) throw redirect(CONTENT_PATH)
  return refused('delete', removed?.message ?? words.notDeleted)
}
