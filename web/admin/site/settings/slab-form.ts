import type { GstSlab } from '#contract/basics/gst/slabs.ts'
import { rupeesText } from './settings-form.ts'

/** A GST rate rule as form field texts. */
export type SlabForm = Record<keyof GstSlab, string>

export const EMPTY_SLAB: SlabForm = {
  from: '',
  limit: '',
  rate: '',
  rateAbove: '',
  afterDiscount: 'yes',
  withPrinting: 'yes',
}

/** The name of a rule's form field. Its error has the same name. */
export function slabField(index: number, name: string): string {
  return `gstSlabs.${index}.${name}`
}

/** Turns a GST rate rule into form field texts. */
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

/** A GST rate rule as API input. `index`: its row in the form. */
type Sent = { index: number; wire: Record<keyof GstSlab, string | number | boolean> }

/** The GST rate rules in a form, without empty ones; null when the form has no fields for them. */
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
