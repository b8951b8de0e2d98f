import { type CodTrust, RECOMMENDED_COD_TRUST } from '#contract/selling/cod-trust.ts'
import { rupeesText } from './settings-form.ts'

/** A step of the COD ladder as form field texts. */
export type StepForm = Record<'deliveries' | 'fee' | 'limit', string>
/** The COD rules as form field texts. */
export type CodForm = Record<
  'confirmAbove' | 'confirmAfterRefusal' | 'confirmHours' | 'refusalCost' | 'maxRefusals',
  string
> & {
  steps: StepForm[]
}

export const EMPTY_STEP: StepForm = { deliveries: '', fee: '', limit: '' }
/** The number of empty steps that are always shown, to add more. */
export const FREE_STEPS = 2
/** The button that fills in the recommended rules. */
export const PRESET = 'codPreset'

/** The name of a form field. Its error has the same name. */
export function codField(name: string): string {
  return `codTrust.${name}`
}

export function stepField(index: number, name: string): string {
  return codField(`steps.${index}.${name}`)
}

/** Turns the COD rules into form field texts. */
export function buildCodForm({ steps, ...trust }: CodTrust): CodForm {
  const amount = (value: number | null) => (value === null ? '' : rupeesText(value))
  return {
    confirmAbove: amount(trust.confirmAbove),
    confirmAfterRefusal: trust.confirmAfterRefusal ? 'yes' : 'no',
    confirmHours: String(trust.confirmHours),
    refusalCost: String(trust.refusalCost),
    maxRefusals: String(trust.maxRefusals),
    steps: steps.map(({ deliveries, fee, limit }) => ({
      deliveries: String(deliveries),
      fee: amount(fee),
      limit: amount(limit),
    })),
  }
}

/** The COD rules in a form as API input. `at`: the form row of each sent step. Null when the form has no COD fields. */
export function codTrustIn(form: FormData): { wire: unknown; at: number[] } | null {
  if (form.get(PRESET) === 'recommended') return { wire: inRupees(RECOMMENDED_COD_TRUST), at: [] }
  if (!form.has(codField('confirmHours'))) return null
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)))
  const amount = (name: string) => (text(name) === '' ? null : Number(text(name)))
  const at: number[] = []
  for (let index = 0; form.has(stepField(index, 'deliveries')); index++)
    if (['deliveries', 'fee', 'limit'].some((name) => text(stepField(index, name)) !== '')) at.push(index)
  const wire = {
    steps: at.map((index) => ({
      deliveries: number(stepField(index, 'deliveries')),
      fee: amount(stepField(index, 'fee')),
      limit: amount(stepField(index, 'limit')),
    })),
    refusalCost: number(codField('refusalCost')),
    maxRefusals: number(codField('maxRefusals')),
    confirmAbove: amount(codField('confirmAbove')),
    confirmAfterRefusal: text(codField('confirmAfterRefusal')) === 'yes',
    confirmHours: number(codField('confirmHours')),
  }
  return { wire, at }
}

function inRupees({ steps, confirmAbove, ...trust }: CodTrust) {
  const amount = (value: number | null) => (value === null ? null : value / 100)
  return {
    ...trust,
    confirmAbove: amount(confirmAbove),
    steps: steps.map(({ deliveries, fee, limit }) => ({ deliveries, fee: amount(fee), limit: amount(limit) })),
  }
}
