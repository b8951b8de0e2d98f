import { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import { OptionalMoneyText } from '#contract/http/codecs.ts'
import { readForm, textOf } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const NOT_SAVED = 'The cost was not saved.'

/** Saves what a customised piece costs the shop. */
export async function saveCost(args: ApiArgs, form: FormData): Promise<FormResult> {
  const read = readForm(z.object({ cost: OptionalMoneyText }), { cost: textOf(form, 'cost') })
  if (!read.ok) return refused('cost', NOT_SAVED, read.fields)
  const category = textOf(form, 'category')
  const saved = await nullOnError(args, attempt(api(args).costs.setCustomised({ category, ...read.value })))
  return saved?.ok ? done('cost', 'Cost saved. It counts for orders from now on.') : refused('cost', NOT_SAVED)
}
