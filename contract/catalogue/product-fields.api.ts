import { z } from 'zod'
import { textLine } from '#contract/basics/fields.ts'
import { Money, OptionalMoneyText } from '#contract/http/codecs.ts'
import { GstRateText, HsnText, MonthText, optionalText, overrideText, textBlock } from './catalogue-forms.api.ts'
import { mapProductFields, PRODUCT_FIELDS, type ProductField, type ProductFieldName } from './product-fields.ts'

/** The schema of each field type in replies of the API. */
const REPLY = {
  text: z.string(),
  override: z.string().nullable(),
  month: z.string().nullable(),
  hsn: z.string().nullable(),
  gstRate: z.number().nullable(),
  money: Money.nullable(),
}

/** The schema of each field type in a form, which sends only text. An empty text means no value. */
const FORM = {
  text: ({ label, max = 0, rows, isRequired }: ProductField) => {
    if (!isRequired) return optionalText(label, max)
    return rows ? textBlock(label, max) : textLine(label, max)
  },
  override: ({ label, max = 0 }: ProductField) => overrideText(label, max),
  month: () => MonthText,
  hsn: () => HsnText,
  gstRate: () => GstRateText,
  money: () => OptionalMoneyText,
}

type Fields = typeof PRODUCT_FIELDS
type Reply<N extends ProductFieldName> = (typeof REPLY)[Fields[N]['type']]
type Form<N extends ProductFieldName> = ReturnType<(typeof FORM)[Fields[N]['type']]>
type Named<Pattern> = { [N in ProductFieldName]: Fields[N] extends Pattern ? N : never }[ProductFieldName]
type Required = Named<{ isRequired: true }>
type Public = Named<{ who: 'public' }>

const reply = mapProductFields((_, { type }) => REPLY[type])
const form = mapProductFields((_, field) => FORM[field.type](field))
const pick = (schemas: Record<ProductFieldName, z.ZodType>, isPicked: (field: ProductField) => boolean) =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => isPicked(PRODUCT_FIELDS[name as ProductFieldName])))

/** The fields of a product that everybody gets. */
export const publicReplyFields = pick(reply, ({ who }) => who === 'public') as { [N in Public]: Reply<N> }
/** The fields of a product that only the back-office gets. */
export const staffReplyFields = pick(reply, ({ who }) => who === 'staff') as {
  [N in Exclude<ProductFieldName, Public>]: Reply<N>
}
export const requiredFormFields = pick(form, ({ isRequired }) => isRequired === true) as { [N in Required]: Form<N> }
export const optionalFormFields = z
  .object(
    pick(form, ({ isRequired }) => isRequired !== true) as { [N in Exclude<ProductFieldName, Required>]: Form<N> },
  )
  .partial().shape
