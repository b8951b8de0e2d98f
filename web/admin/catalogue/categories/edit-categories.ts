import { CategoryId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { readField, readForm, readFormFiles } from '#web/admin/shell/forms/form-values.ts'
import { parseJson } from '#web/admin/shell/forms/parse-json.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { BEFORE, type CategoryTexts } from './category-texts.ts'

const CATEGORY_TEXTS = {
  added: 'Category added Successfully!',
  notAdded: 'Failed to add Category!',
  notUpdated: 'Failed to update the category. Please try again.',
  notDeleted: 'Failed to delete the category. Please try again.',
}

export async function addCategory(args: ApiArgs, form: FormData): Promise<FormResult> {
  const read = readForm(contract.categories.add.form, await typed(form))
  if (!read.ok) return refused('add', CATEGORY_TEXTS.notAdded, read.fields)
  const added = await nullOnError(args, attempt(api(args).categories.add(read.value)))
  if (added?.ok) return done('add', CATEGORY_TEXTS.added)
  return refused('add', CATEGORY_TEXTS.notAdded, reasons(added))
}

/** Updates, deletes or restores a category, as requested by a form of the list. */
export async function changeCategory(args: ApiArgs, form: FormData): Promise<FormResult> {
  const isDelete = form.get('intent') === 'delete'
  const id = CategoryId.safeParse(Number(form.get('id')))
  const { notDeleted, notUpdated } = CATEGORY_TEXTS
  if (!id.success) return isDelete ? refused('delete', notDeleted) : refused('update', notUpdated)
  if (form.get('intent') === 'undelete') return undoRemove(args, id.data)
  return isDelete ? remove(args, id.data) : update(args, id.data, form)
}

/** Sends only the fields that changed since the form was opened, so that what others changed meanwhile stays. */
async function update(args: ApiArgs, id: CategoryId, form: FormData): Promise<FormResult> {
  // If the hidden field is missing or damaged, every field is sent.
  const before = (parseJson(readField(form, BEFORE)) ?? {}) as Partial<CategoryTexts>
  const changed = Object.entries(await typed(form)).filter(
    ([name, value]) => value !== before[name as keyof CategoryTexts],
  )
  const read = readForm(contract.categories.update.form, Object.fromEntries(changed))
  if (!read.ok) return refused('update', CATEGORY_TEXTS.notUpdated, read.fields)
  const updated = await nullOnError(args, attempt(api(args).categories.update({ id, ...read.value })))
  if (updated?.ok) return done('update', 'Category updated.')
  return refused('update', CATEGORY_TEXTS.notUpdated, reasons(updated))
}

async function remove(args: ApiArgs, id: CategoryId): Promise<FormResult> {
  const removed = await nullOnError(args, attempt(api(args).categories.remove({ id })))
  if (removed?.ok) return done('delete', 'Category deleted.')
  return refused('delete', CATEGORY_TEXTS.notDeleted, removed ? { reason: removed.message } : {})
}

async function undoRemove(args: ApiArgs, id: CategoryId): Promise<FormResult> {
  const undone = await nullOnError(args, attempt(api(args).categories.undoRemove({ id })))
  return undone?.ok ? done('undelete', 'Category is back.') : refused('undelete', undone?.message ?? 'Failed to undo.')
}

async function typed(form: FormData) {
  const [image] = await readFormFiles(form)
  const text = { name: readField(form, 'name'), description: readField(form, 'description') }
  const parcel = { weightGrams: readField(form, 'weightGrams'), box: readField(form, 'box') }
  return { ...text, ...parcel, hsn: readField(form, 'hsn'), gstRate: readField(form, 'gstRate'), image }
}

type Refused = { ok: boolean; message?: string; fields?: Record<string, string> } | null

/** The error messages by field. An error without a field is shown at the picture field. */
export function reasons(refused: Refused): Record<string, string> {
  if (!refused || refused.ok) return {}
  const { fields = {}, message = '' } = refused
  return Object.keys(fields).length > 0 ? fields : { image: message }
}
