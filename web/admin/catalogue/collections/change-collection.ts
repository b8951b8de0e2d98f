import { redirect } from 'react-router'
import { CollectionId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { readField, readForm, readFormFiles } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { type Previewed, toPreview } from './collection-preview.ts'
import { COLLECTIONS_PATH, type CollectionValues, readRuleForm, typedIn } from './collection-values.ts'

const NOT_SAVED = 'The collection could not be saved.'

/** The answer to the form: the preview of its rule, or the errors, with everything that was typed. */
export type CollectionAnswer = {
  preview: Previewed | null
  message: string | null
  fields: Record<string, string>
  typed: CollectionValues
  /** Whether somebody else has changed the collection since the form was opened. */
  isStale?: boolean
}

/** Previews the rule of the form, or saves the collection (`id` null: a new one). After saving, throws a redirect to the list. */
export async function answerForm(args: ApiArgs, form: FormData, id: CollectionId | null): Promise<CollectionAnswer> {
  const typed = typedIn(form)
  const wrong = (message: string, fields: Record<string, string> = {}) => ({ preview: null, message, fields, typed })
  const rule = readRuleForm(form)
  if (form.get('do') === 'preview') {
    const read = readForm(contract.collections.preview.body, { rule, sort: readField(form, 'sort') })
    if (!read.ok) return wrong(read.message, named(read.fields))
    const preview = await nullOnError(args, api(args).collections.preview(read.value))
    if (!preview) return wrong('What matches could not be read.')
    return { preview: toPreview(preview), message: null, fields: {}, typed }
  }
  const [image] = await readFormFiles(form)
  const texts = {
    name: readField(form, 'name'),
    slug: readField(form, 'slug').trim(),
    description: readField(form, 'description'),
  }
  const otherFields = {
    sort: readField(form, 'sort'),
    isVisible: String(form.has('isVisible')),
    rule: JSON.stringify(rule),
    image,
  }
  const changed = { revision: readField(form, 'revision'), takesImageAway: String(form.has('takesImageAway')) }
  const { collections } = api(args)
  const read =
    id === null
      ? readForm(contract.collections.add.form, { ...texts, ...otherFields })
      : readForm(contract.collections.update.form, { ...texts, ...otherFields, ...changed })
  if (!read.ok) return wrong(read.message, named(read.fields))
  const saving =
    id === null ? collections.add(read.value) : collections.update({ ...read.value, revision: changed.revision, id })
  const saved = await nullOnError(args, attempt(saving))
  if (saved?.ok) throw redirect(`${COLLECTIONS_PATH}?saved=${saved.value.id}`)
  if (!saved) return wrong(NOT_SAVED)
  if (saved.failure.code === 'name_taken') return wrong(saved.message, { slug: saved.message })
  return { ...wrong(saved.message, named(saved.fields)), isStale: saved.failure.code === 'stale' }
}

/** Renames API fields to form fields: 'rule.value' → 'value'. */
function named(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).toReversed()
  return Object.fromEntries(
    entries.map(([path, message]) => {
      const [first = '', second] = path.split('.')
      return [first === 'rule' ? (second ?? first) : first, message]
    }),
  )
}

/** Deletes a collection, or undoes the deletion, as requested by a form of the list. */
export async function changeCollection(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = CollectionId.safeParse(Number(form.get('id')))
  const isUndo = form.get('intent') === 'undelete'
  if (!id.success) return refused('delete', 'The collection could not be deleted.')
  const { collections } = api(args)
  if (isUndo) {
    const undone = await nullOnError(args, attempt(collections.undoRemove({ id: id.data })))
    return undone?.ok
      ? done('undelete', 'Collection is back.')
      : refused('undelete', undone?.message ?? 'Failed to undo.')
  }
  const removed = await nullOnError(args, attempt(collections.remove({ id: id.data })))
  if (removed?.ok) return done('delete', 'Collection deleted.')
  return refused('delete', 'The collection could not be deleted.')
}
