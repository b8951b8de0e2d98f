import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { ImageId } from '#contract/site/images.api.ts'
import { reasons } from '#web/admin/catalogue/categories/edit-categories.ts'
import { readField, readForm, readFormFiles } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const NOT_ADDED = 'Failed to add image. Please try again.'
const NOT_UPDATED = 'Failed to update image'
const NOT_DELETED = 'Failed to delete image'

/** Adds the image that a form sends. */
export async function addImage(args: ApiArgs, form: FormData): Promise<FormResult> {
  const read = readForm(contract.images.add.form, await typed(form))
  if (!read.ok) {
    const message = (read.reasons.image === 'image_missing' && read.fields.image) || NOT_ADDED
    return refused('add', message, read.fields)
  }
  const added = await nullOnError(args, attempt(api(args).images.add(read.value)))
  if (added?.ok) return done('add', 'Image added Successfully! 🎉')
  return refused('add', NOT_ADDED, reasons(added))
}

/** Adds, edits or deletes an image: the action of the list's forms. */
export async function changeImage(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = readField(form, 'intent')
  if (intent === 'add') return addImage(args, form)
  const id = ImageId.safeParse(Number(form.get('id')))
  if (intent === 'delete') return id.success ? remove(args, id.data) : refused('delete', NOT_DELETED)
  return id.success ? update(args, id.data, form) : refused('update', NOT_UPDATED)
}

async function update(args: ApiArgs, id: ImageId, form: FormData): Promise<FormResult> {
  const updatedAt = readField(form, 'updatedAt') || undefined
  const read = readForm(contract.images.update.form, { ...(await typed(form)), updatedAt })
  if (!read.ok) return refused('update', NOT_UPDATED, read.fields)
  const updated = await nullOnError(args, attempt(api(args).images.update({ id, ...read.value })))
  if (updated?.ok) return done('update', 'Image updated.')
  if (updated?.failure.code === 'stale') return refused('update', updated.message, {}, { code: 'stale' })
  return refused('update', NOT_UPDATED, reasons(updated))
}

async function remove(args: ApiArgs, id: ImageId): Promise<FormResult> {
  const removed = await nullOnError(args, attempt(api(args).images.remove({ id })))
  return removed?.ok ? done('delete', 'Image deleted.') : refused('delete', NOT_DELETED)
}

/** The text fields of a banner, with the same names in the form and in the API. */
const WORDS = ['eyebrow', 'headline', 'text', 'buttonLabel', 'buttonLink', 'alt', 'ink']

async function typed(form: FormData) {
  const [image] = await readFormFiles(form)
  const words = WORDS.filter((name) => form.has(name)).map((name) => [name, readField(form, name)])
  const crop = image ? readField(form, 'crop') || undefined : undefined
  return { title: readField(form, 'title'), image, crop, ...Object.fromEntries(words) }
}
