import { KEYWORDS_MAX } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import { DECLARATION_MAX } from '#contract/site/declarations.ts'

/**
 * The value of each field type. An empty `text` is ''; any other empty field is null. An empty `override` means that the settings apply.
 */
type FieldValue = {
  text: string
  override: string | null
  month: string | null
  hsn: string | null
  gstRate: number | null
  money: Paise | null
}
type FieldType = keyof FieldValue

export type ProductField = {
  type: FieldType
  label: string
  /** Maximum characters. */
  max?: number
  /** Height of the text area in rows. When absent, the field is a single line. */
  rows?: number
  isRequired?: true
  /** `public`: everybody gets the field with a product. `staff`: only the back-office does. */
  who: 'public' | 'staff'
  /** The heading of the field's column in the exported list of products. */
  csv?: string
  placeholder?: string
}

/**
 * The plain fields of a product. The form, the audit log, the exported list and the API's replies are made from this table.
 * products.table.ts has columns of the same names.
 */
export const PRODUCT_FIELDS = {
  name: { type: 'text', label: 'Name', max: 120, isRequired: true, who: 'public' },
  description: { type: 'text', label: 'Description', max: 5_000, rows: 5, isRequired: true, who: 'public' },
  keywords: { type: 'text', label: 'Search keywords', max: KEYWORDS_MAX, who: 'staff', csv: 'Search keywords' },
  cost: { type: 'money', label: 'Cost of a piece', who: 'staff' },
  hsn: { type: 'hsn', label: 'HSN code', max: 8, who: 'staff' },
  gstRate: { type: 'gstRate', label: 'GST rate (%)', max: 6, who: 'staff' },
  countryOfOrigin: {
    type: 'override',
    label: 'Country of origin',
    max: DECLARATION_MAX.countryOfOrigin,
    who: 'staff',
    csv: 'Country of origin',
    placeholder: 'India',
  },
  netQuantity: {
    type: 'override',
    label: 'Net quantity',
    max: DECLARATION_MAX.netQuantity,
    who: 'staff',
    csv: 'Net quantity',
    placeholder: '1 N',
  },
  manufacturer: {
    type: 'override',
    label: 'Manufacturer with address',
    max: DECLARATION_MAX.manufacturer,
    rows: 3,
    who: 'staff',
    csv: 'Manufacturer',
  },
  packer: {
    type: 'override',
    label: 'Packer with address',
    max: DECLARATION_MAX.packer,
    rows: 3,
    who: 'staff',
    csv: 'Packer',
  },
  importer: {
    type: 'override',
    label: 'Importer with address',
    max: DECLARATION_MAX.importer,
    rows: 3,
    who: 'staff',
    csv: 'Importer',
  },
  manufacturedOn: {
    type: 'month',
    label: 'Month of manufacture',
    who: 'staff',
    csv: 'Month of manufacture',
    placeholder: '2026-10',
  },
} as const satisfies Record<string, ProductField>

type Fields = typeof PRODUCT_FIELDS
export type ProductFieldName = keyof Fields
export type ProductFieldValues = { [N in ProductFieldName]: FieldValue[Fields[N]['type']] }

export function mapProductFields<T>(valueFor: (name: ProductFieldName, field: ProductField) => T) {
  const entries = Object.entries(PRODUCT_FIELDS) as [ProductFieldName, ProductField][]
  return Object.fromEntries(entries.map(([name, field]) => [name, valueFor(name, field)])) as Record<
    ProductFieldName,
    T
  >
}

/** The fields in the exported list of products, each with its column heading. */
export const EXPORTED_FIELDS = Object.entries<ProductField>(PRODUCT_FIELDS).flatMap(([name, { csv }]) =>
  csv ? [{ name: name as ProductFieldName, heading: csv }] : [],
)
