import { attempt } from '#contract/http/client.ts'
import { CodBlockId, NewCodBlock } from '#contract/selling/cod.api.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const NOT_CHANGED = 'Failed to change the block list'

/** Adds a block, or ends one, as a form of the screen asks. */
export async function changeBlocks(args: ApiArgs, form: FormData): Promise<FormResult> {
  if (form.get('intent') === 'lift') return lift(args, form)
  const days = readField(form, 'days').trim()
  const read = readForm(NewCodBlock, {
    what: readField(form, 'what'),
    phone: readField(form, 'phone'),
    pin: readField(form, 'pin').trim(),
    email: readField(form, 'email'),
    reason: readField(form, 'reason'),
    days: days === '' ? null : Number(days),
  })
  if (!read.ok) return refused('add', read.message, read.fields)
  const saved = await nullOnError(args, attempt(api(args).cod.block(read.value)))
  if (saved?.ok) return done('add', 'Blocked.')
  return refused('add', saved?.message || NOT_CHANGED, saved?.fields)
}

async function lift(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = CodBlockId.safeParse(form.get('id'))
  if (!id.success) return refused('lift', NOT_CHANGED)
  const lifted = await nullOnError(args, attempt(api(args).cod.lift({ id: id.data })))
  return lifted?.ok ? done('lift', 'The block is lifted.') : refused('lift', NOT_CHANGED)
}
