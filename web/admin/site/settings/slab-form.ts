import type { GstSlab } from '#contract/basics/gst/slabs.ts'
import { rupeesText } from './settings-form.ts'

/** A rule of GST rates as the texts in its fields. */
export type SlabForm = Record<keyof GstSlab, string>

export const EMPTY_SLAB: SlabForm = {
  from: '',
  limit: '',
  rate: '',
  rateAbove: '',
  afterDiscount: 'yes',
  withPrinting: 'yes',
}

/** The name of a field of a rule, which is also the path of its error. */
export function slabField(index: number, name: string): string {
  return `gstSlabs.${index}.${name}`
}

/** What the fields of a rule show. */
export function buildSlabForm({ from, limit, rate, rateAbove, afterDiscount, withPrinting }: GstSlab): SlabForm {
  return {
    from,
    limit: rupeesText(limit),
    rate: String(rate),
    rateAbove: String(rateAbove),
    afterDiscount: afterDiscount ? 'yes' : 'no',
    withPrinting: withPrinting ? 'yes' : 'no',
  }
}

/** A rule as the API takes it, with the position of its fields in the form. */
type Sent = { index: number; wire: Record<keyof GstSlab, string | number | boolean> }

/** The rules in a form, without those whose fields are empty; null when the form has no such fields. */
export function slabsIn(form: FormData): Sent[] | null {
  const sent: Sent[] = []
  let index = 0
  for (; form.has(slabField(index, 'from')); index++) {
    const read = (name: keyof GstSlab) => String(form.get(slabField(index, name)) ?? '').trim()
    const number = (name: keyof GstSlab) => (read(name) === '' ? Number.NaN : Number(read(name)))
    if ((['from', 'limit', 'rate', 'rateAbove'] as const).every((name) => read(name) === '')) continue
    sent.push({
      index,
      wire: {
        from: read('from'),
        limit: number('limit'),
        rate: number('rate'),
        rateAbove: number('rateAbove'),
        afterDiscount: read('afterDiscount') !== 'no',
        withPrinting: read('withPrinting') !== 'no',
      },
    })
  }
  return index === 0 ? null : sent
}
