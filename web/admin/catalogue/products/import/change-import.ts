import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const NOT_READ = 'The file could not be read.'

/** Uploads a file for import, applies a checked import, or cancels it. */
export async function changeImport(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = readField(form, 'intent')
  if (intent === 'apply' || intent === 'cancel') return turn(args, intent, readField(form, 'id'))
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refused('add', NOT_READ, { file: 'Choose a CSV file.' })
  const zip = form.get('pictures')
  const pictures = zip instanceof File && zip.size > 0 ? new Uint8Array(await zip.arrayBuffer()) : undefined
  const sent = { file: new Uint8Array(await file.arrayBuffer()), fileName: file.name.slice(0, 200), pictures }
  const added = await nullOnError(args, attempt(api(args).productImports.add(sent)))
  if (added?.ok) return done('add', 'The file is being compared with the shop. Nothing is changed yet.')
  const message = added?.message ?? NOT_READ
  return refused('add', message, added?.fields.pictures ? { pictures: added.fields.pictures } : { file: message })
}

async function turn(args: ApiArgs, intent: 'apply' | 'cancel', id: string): Promise<FormResult> {
  const read = readForm(contract.productImports[intent].params, { id })
  const result = read.ok ? await nullOnError(args, attempt(api(args).productImports[intent](read.value))) : null
  if (!result?.ok) return refused(intent, result?.message ?? 'This import could not be changed.')
  return done(intent, intent === 'apply' ? 'The import is being applied.' : 'The import is cancelled.')
}
