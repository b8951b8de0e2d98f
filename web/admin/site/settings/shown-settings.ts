import { parseJson } from '#web/admin/shell/forms/parse-json.ts'
import { type CodForm, codField, stepField } from './cod-form.ts'
import type { SettingsForm } from './settings-form.ts'
import { type SlabForm, slabField } from './slab-form.ts'

/** The hidden field with the values that the form showed when it was loaded. */
export const SHOWN = 'shown'

export type ShownSettings = { values: Partial<SettingsForm>; slabs: readonly SlabForm[]; cod: CodForm | null }

/** The initial field texts of the form as JSON, for the hidden field. */
export function shownText({ values, slabs, cod }: ShownSettings): string {
  const { steps, ...trust } = cod ?? { steps: [] }
  const listFields = (texts: Record<string, string>, nameField: (name: string) => string) =>
    Object.entries(texts).map(([name, text]) => [nameField(name), text])
  return JSON.stringify([
    ...Object.entries(values),
    ...slabs.flatMap((slab, index) => listFields(slab, (name) => slabField(index, name))),
    ...listFields(trust, codField),
    ...steps.flatMap((step, index) => listFields(step, (name) => stepField(index, name))),
  ])
}

/** The initial field texts as form data. Empty when the hidden field is damaged: then every field counts as changed. */
export function shownIn(form: FormData): FormData {
  const shown = new FormData()
  const fields = parseJson(String(form.get(SHOWN) ?? ''))
  for (const [name, text] of Array.isArray(fields) ? fields.filter(isField) : []) shown.append(name, text)
  return shown
}

function isField(field: unknown): field is [string, string] {
  return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
}
