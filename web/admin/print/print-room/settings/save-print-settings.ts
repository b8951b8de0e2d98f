import { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import { ChangePrintSettings } from '#contract/print/print-settings.api.ts'
import { printSettings } from '#texts/en/print/print-settings.ts'
import { wordIssue } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { NUMBERS, PRINT_NOT_SAVED } from './print-fields.ts'

const TEXTS = englishWords(printSettings)

/** Saves the settings of the print room; errors are shown at their fields. */
export async function savePrintSettings(args: ApiArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const typed = typedIn(form, [...NUMBERS.map(({ name }) => name), 'capacityUnit', 'holidays', 'filmCost'])
  // Only the field of the chosen unit is visible. The number of the other unit is not sent, so it stays.
  const hidden = typed.capacityUnit === 'pieces' ? 'sheetsPerDay' : 'piecesPerDay'
  const shown = NUMBERS.filter(({ name }) => name !== hidden)
  const numbers = shown.map(({ name }) => [name, typed[name]?.trim() === '' ? Number.NaN : Number(typed[name])])
  const read = z.safeDecode(ChangePrintSettings, {
    ...Object.fromEntries(numbers),
    capacityUnit: typed.capacityUnit,
    holidays: (typed.holidays ?? '').split(/[\s,;]+/).filter(Boolean),
    isPromising: form.has('isPromising'),
    isClothGrouped: form.has('isClothGrouped'),
    filmCost: typed.filmCost?.trim() ? Number(typed.filmCost) : null,
  })
  if (!read.success) {
    const fields = read.error.issues
      .toReversed()
      .map((issue) => [String(issue.path[0]), wordIssue(issue, 'en')] as const)
    return refused('save', PRINT_NOT_SAVED, Object.fromEntries(fields))
  }
  const saved = await nullOnError(args, attempt(api(args).printSettings.change(read.data)))
  if (saved?.ok) return done('save', TEXTS.saved)
  return refused('save', PRINT_NOT_SAVED, saved?.fields)
}
