import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { DeliveryRuleChange, DeliveryRuleId } from '#contract/selling/delivery-rules.api.ts'
import { cityAreaTexts } from '#texts/en/selling/city-area.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const words = englishWords(cityAreaTexts)
const NOT_SAVED = 'Failed to save the delivery rule'
const NOT_DELETED = 'Failed to delete the delivery rule'

/** Adds, changes or deletes a rule, as a form of the screen asks. */
export async function changeDelivery(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = form.get('intent')
  if (intent === 'delete') return remove(args, form)
  if (intent === 'serve') return serveCity(args, form)
  return save(args, form, intent === 'update' ? 'update' : 'add')
}

async function save(args: ApiArgs, form: FormData, intent: 'add' | 'update'): Promise<FormResult> {
  const number = (name: string) => {
    const text = readField(form, name).trim()
    return text === '' ? null : Number(text.replaceAll(',', ''))
  }
  const read = readForm(DeliveryRuleChange, {
    prefix: readField(form, 'prefix').replace(/\s/g, ''),
    isServiceable: form.has('isServiceable'),
    takesCod: form.has('takesCod'),
    daysMin: number('daysMin'),
    daysMax: number('daysMax'),
    codFee: number('codFee'),
    orderMin: number('orderMin'),
    orderMax: number('orderMax'),
    codMin: number('codMin'),
    codMax: number('codMax'),
    updatedAt: readField(form, 'updatedAt') || undefined,
  })
  if (!read.ok) return refused(intent, read.message, read.fields)
  const { addRule, changeRule } = api(args).delivery
  const id = DeliveryRuleId.safeParse(Number(form.get('id')))
  if (intent === 'update' && !id.success) return refused(intent, NOT_SAVED)
  const saved = await nullOnError(
    args,
    id.success ? attempt(changeRule({ id: id.data, ...read.value })) : attempt(addRule(read.value)),
  )
  if (saved?.ok) return done(intent, 'Delivery rule saved.')
  return refused(intent, saved?.message || NOT_SAVED, saved?.fields, { code: saved?.failure.code ?? null })
}

/** Makes the first rules, from the city and the digits as they are typed: "440, 441". */
async function serveCity(args: ApiArgs, form: FormData): Promise<FormResult> {
  const read = readForm(contract.delivery.serveCity.body, {
    city: readField(form, 'city'),
    prefixes: readField(form, 'prefixes').match(/\d+/g) ?? [],
  })
  if (!read.ok) return refused('serve', read.message, read.fields)
  const saved = await nullOnError(args, attempt(api(args).delivery.serveCity(read.value)))
  if (saved?.ok) return done('serve', words.served({ city: read.value.city }))
  return refused('serve', saved?.message || words.notServed, saved?.fields)
}

async function remove(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = DeliveryRuleId.safeParse(Number(form.get('id')))
  if (!id.success) return refused('delete', NOT_DELETED)
  const removed = await nullOnError(args, attempt(api(args).delivery.removeRule({ id: id.data })))
  return removed?.ok ? done('delete', 'Delivery rule deleted.') : refused('delete', NOT_DELETED)
}
