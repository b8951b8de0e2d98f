import type { Paise } from '#contract/basics/money.ts'
import type { Benefit, OfferKind } from '#contract/selling/discounts/offer.ts'
import { findOfferExample, type OfferExample } from '#contract/selling/discounts/offer-example.ts'
import type { ManagedOffer } from '#contract/selling/offers.api.ts'
import { describeExample } from '#texts/selling/offer-example.ts'
import { readIds } from '#web/admin/shell/forms/form-values.ts'

/** The texts of the form's fields by field name. A repeated field has several texts. */
export type OfferValues = Record<string, readonly string[]>

/** The numbers of the steps in the form. */
export const STEPS = [1, 2, 3, 4] as const

export const KIND_LABELS: Record<OfferKind, string> = {
  percent: 'Percentage off',
  amount: 'Amount off',
  delivery: 'No cash-on-delivery fee',
  buy_get: 'Buy some, get some',
  slabs: 'More pieces, more off',
}

/** The form values of an offer, with times in Indian time as `datetime-local` shows them. */
export function toOfferValues({ name, code, benefit, conditions, revision, ...offer }: ManagedOffer): OfferValues {
  const asList = (value: string | number | null | undefined) => [
    value === null || value === undefined ? '' : String(value),
  ]
  return {
    revision: [revision],
    name: asList(name),
    code: asList(code),
    ...valuesOfBenefit(benefit),
    minAmount: asList(toRupees(conditions.minAmount)),
    minPieces: asList(conditions.minPieces),
    firstOrder: conditions.firstOrder ? ['on'] : [],
    categories: conditions.categories.map(String),
    exceptCategories: conditions.exceptCategories.map(String),
    startsAt: asList(localTime(offer.startsAt)),
    endsAt: asList(localTime(offer.endsAt)),
    maxUses: asList(offer.maxUses),
    perPerson: asList(offer.perPerson),
    isPaused: offer.isPaused ? ['on'] : [],
    isListed: offer.isListed ? ['on'] : [],
  }
}

function valuesOfBenefit(benefit: Benefit): OfferValues {
  switch (benefit.kind) {
    case 'percent':
      return { percent: [String(benefit.percent)], cap: [String(toRupees(benefit.cap) ?? '')] }
    case 'amount':
      return { off: [String(toRupees(benefit.off))] }
    case 'delivery':
      return {}
    case 'buy_get':
      return { buy: [String(benefit.buy)], get: [String(benefit.get)], percent: [String(benefit.percent)] }
    case 'slabs': {
      const from = (step: { from: number }) => String(benefit.by === 'amount' ? step.from / 100 : step.from)
      const steps = benefit.steps.flatMap((step, index) => [
        [`from${index + 1}`, [from(step)]],
        [`percent${index + 1}`, [String(step.percent)]],
      ])
      return { by: [benefit.by], ...Object.fromEntries(steps) }
    }
  }
}

/** The form values of a new offer of a kind. */
export function newValues(kind: OfferKind): OfferValues {
  const common = { perPerson: ['1'], isListed: ['on'] }
  switch (kind) {
    case 'percent':
      return { ...common, percent: ['10'] }
    case 'amount':
      return { ...common, off: ['100'], minAmount: ['999'] }
    case 'delivery':
      return { ...common, minAmount: ['999'] }
    case 'buy_get':
      return { ...common, buy: ['2'], get: ['1'], percent: ['100'] }
    case 'slabs':
      return { ...common, by: ['pieces'], from1: ['2'], percent1: ['5'], from2: ['3'], percent2: ['10'] }
  }
}

function toRupees(amount: Paise | null): number | null {
  return amount === null ? null : amount / 100
}

const INDIA_MS = 5.5 * 3_600_000

/** A moment as a `datetime-local` field shows it, in Indian time. */
function localTime(at: Date | null): string {
  return at ? new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 16) : ''
}

/** The form as the API's JSON input. Invalid numbers and times stay in it, so that the schema reports them. */
export function readOfferForm(form: FormData, kind: OfferKind) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  const instant = (name: string) => {
    const at = new Date(`${text(name)}+05:30`)
    return text(name) === '' ? null : Number.isNaN(at.getTime()) ? text(name) : at.toISOString()
  }
  const all = (name: string) => form.getAll(name).map(Number)
  return {
    name: text('name'),
    code: text('code').toUpperCase() || null,
    benefit: benefitIn(kind, { text, number }),
    conditions: {
      categories: all('categories'),
      exceptCategories: all('exceptCategories'),
      products: readIds(form, 'products'),
      exceptProducts: readIds(form, 'exceptProducts'),
      minAmount: number('minAmount'),
      minPieces: number('minPieces'),
      firstOrder: form.has('firstOrder'),
    },
    startsAt: instant('startsAt'),
    endsAt: instant('endsAt'),
    maxUses: number('maxUses'),
    perPerson: number('perPerson'),
    isPaused: form.has('isPaused'),
    isListed: form.has('isListed'),
  }
}

type Read = { text: (name: string) => string; number: (name: string) => number | null }

function benefitIn(kind: OfferKind, { text, number }: Read) {
  switch (kind) {
    case 'percent':
      return { kind, percent: number('percent'), cap: number('cap') }
    case 'amount':
      return { kind, off: number('off') }
    case 'delivery':
      return { kind }
    case 'buy_get':
      return { kind, buy: number('buy'), get: number('get'), percent: number('percent') }
    case 'slabs': {
      const by = text('by') === 'amount' ? 'amount' : 'pieces'
      const filled = STEPS.filter((step) => text(`from${step}`) !== '' || text(`percent${step}`) !== '')
      const steps = filled.map((step) => {
        const from = number(`from${step}`) ?? 0
        return { from: by === 'amount' ? Math.round(from * 100) : from, percent: number(`percent${step}`) }
      })
      return { kind, by, steps }
    }
  }
}

/** An example of what a customer would pay with the typed values; null when they are incomplete. */
export function exampleIn(form: FormData, kind: OfferKind): string | null {
  const example = findExample(form, kind)
  return example && describeExample(example)
}

function findExample(form: FormData, kind: OfferKind): OfferExample | null {
  const { benefit, conditions } = readOfferForm(form, kind)
  const paise = (rupees: number | null) => (rupees === null ? null : (Math.round(rupees * 100) as Paise))
  const numbers = JSON.stringify([benefit, conditions.minAmount, conditions.minPieces])
  // No example for negative or unrealistically large amounts.
  if (numbers.match(/-?\d+(\.\d+)?(e\+\d+)?/g)?.some((number) => Number(number) < 0 || Number(number) > 1e9))
    return null
  // An invalid number is NaN, which JSON writes as null.
  if (/"(percent|off|buy|get|from)":null/.test(numbers) || /"(buy|get|from)":(0|-|\d+\.)/.test(numbers)) return null
  const least = { minAmount: paise(conditions.minAmount), minPieces: conditions.minPieces }
  switch (benefit.kind) {
    case 'percent':
      return findOfferExample({ ...benefit, cap: paise(benefit.cap) } as Benefit, least)
    case 'amount':
      return findOfferExample({ ...benefit, off: paise(benefit.off) } as Benefit, least)
    case 'slabs':
      return benefit.steps.length > 0 ? findOfferExample(benefit as Benefit, least) : null
    default:
      return findOfferExample(benefit as Benefit, least)
  }
}

export function toFormData(values: OfferValues): FormData {
  const form = new FormData()
  for (const [name, all] of Object.entries(values)) for (const value of all) form.append(name, value)
  return form
}
