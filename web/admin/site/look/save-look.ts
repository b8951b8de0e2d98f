import { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import type { StoredLookPicture } from '#contract/site/look.api.ts'
import { look } from '#texts/en/site/look.ts'
import { wordIssue } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readField, readForm, readFormFiles } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const words = englishWords(look)
const NAMES = ['accent', 'background', 'corners', 'headings', 'logo', 'icon']

export type LookResult = FormResult<StoredLookPicture | null>

export async function saveLook(args: ApiArgs, form: FormData): Promise<LookResult> {
  const choices = NAMES.map((name) => [name, readField(form, name) || null])
  const read = z.safeDecode(contract.look.change.body, Object.fromEntries(choices))
  if (!read.success) {
    const fields = read.error.issues.map((issue) => [issue.path.join('.'), wordIssue(issue, 'en')])
    return refused('save', words.notSaved, Object.fromEntries(fields))
  }
  const saved = await nullOnError(args, attempt(api(args).look.change(read.data)))
  if (saved?.ok) return done('save', words.saved, null)
  return refused('save', words.notSaved, saved?.fields)
}

/** Stores a chosen picture at once, so that the preview can show it. The result's intent is the picture's slot. */
export async function uploadPicture(args: ApiArgs, form: FormData): Promise<LookResult> {
  const slot = readField(form, 'slot')
  const [image] = await readFormFiles(form)
  const read = readForm(contract.look.upload.form, { image })
  if (!read.ok) return refused(slot, read.message)
  const stored = await nullOnError(args, attempt(api(args).look.upload(read.value)))
  if (stored?.ok) return done(slot, words.uploaded, stored.value)
  return refused(slot, stored?.message ?? words.notUploaded)
}
