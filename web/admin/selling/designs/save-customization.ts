import { z } from 'zod'
import { splitList } from '#contract/catalogue/options.ts'
import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { SaveStudioConfig } from '#contract/selling/customization.api.ts'
import { wordRefusal } from '#texts/errors.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { parseJson } from '#web/admin/shell/forms/parse-json.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { inFormRows, printPricesIn } from './print-price-form.ts'
import { SHOWN } from './shown.ts'

const NOT_SAVED = 'Failed to save category config.'

/** Saves what a category offers in the studio. */
export async function saveCustomization(args: ApiArgs, form: FormData): Promise<FormResult> {
  if (readField(form, 'category') === '') return refused('save', wordRefusal(refusal('custom_category_missing'), 'en'))
  const printPrices = printPricesIn(form)
  const shown = parseJson(readField(form, SHOWN))
  const read = readForm(SaveStudioConfig, {
    category: readField(form, 'category'),
    colors: splitList(readField(form, 'color')),
    materials: inShownOrder(form.getAll('material').map(String), shown),
    sizes: form.getAll('size'),
    mrp: readRupees(form, 'mrp'),
    offerPrice: readRupees(form, 'offerPrice'),
    customizationPrice: readRupees(form, 'customizationPrice'),
    ...(printPrices && { printPrices: printPrices.wire }),
    ...(shown !== undefined && { shown }),
  })
  const rows = (fields: Record<string, string>) => (printPrices ? inFormRows(fields, printPrices.at) : fields)
  if (!read.ok) return refused('save', NOT_SAVED, rows(read.fields))
  const saved = await nullOnError(args, attempt(api(args).customization.save(read.value)))
  if (saved?.ok) return done('save', 'Category config saved.')
  const isStale = saved?.failure.code === 'stale'
  return refused('save', isStale ? saved.message : NOT_SAVED, saved ? rows(saved.fields) : {})
}

/** The ticked materials: first the already offered ones in their order, then the new ones. */
function inShownOrder(ticked: readonly string[], shown: unknown): string[] {
  const before = z.object({ materials: z.array(z.string()) }).safeParse(shown).data?.materials ?? []
  return [
    ...before.filter((material) => ticked.includes(material)),
    ...ticked.filter((material) => !before.includes(material)),
  ]
}

const Amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)

/** A typed amount in rupees. Invalid text becomes null, which the schema rejects. */
function readRupees(form: FormData, name: string): unknown {
  const typed = Amount.safeParse(readField(form, name).trim())
  return typed.success ? Number(typed.data) : null
}
