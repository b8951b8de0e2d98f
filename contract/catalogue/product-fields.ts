import { KEYWORDS_MAX } from '#contract/basics/limits.ts'
import type { Paise } from '#contract/basics/money.ts'
import { DECLARATION_MAX } from '#contract/site/declarations.ts'
import type { ProductFieldNameReason } from './reasons.ts'

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
  /** The reason that names the field. */
  label: ProductFieldNameReason
  /** Maximum characters. */
  max?: number
  /** Height of the text area in rows. When absent, the field is a single line. */
  rows?: number
  isRequired?: true
  /** `public`: everybody gets the field with a product. `staff`: only the back-office does. */
  who: 'public' | 'staff'
  /** Whether the CSV file of products has a column of the field. */
  isExported?: true
  placeholder?: string
}

/**
 * The plain fields of a product. The form, the audit log, the CSV file and the API's replies are made from this table.
 * products.table.ts has columns of the same names.
 */
export const PRODUCT_FIELDS = {
  name: { type: 'text', label: 'field_name_product_name', max: 120, isRequired: true, who: 'public' },
  description: { type: 'text', label: 'field_name_description', max: 5_000, rows: 3, isRequired: true, who: 'public' },
  keywords: { type: 'text', label: 'field_name_search_keywords', max: KEYWORDS_MAX, who: 'staff', isExported: true },
  cost: { type: 'money', label: 'field_name_cost', who: 'staff' },
  hsn: { type: 'hsn', label: 'field_name_hsn', max: 8, who: 'staff' },
  gstRate: { type: 'gstRate', label: 'field_name_gst_rate', max: 6, who: 'staff' },
  countryOfOrigin: {
    type: 'override',
    label: 'field_name_product_country_of_origin',
    max: DECLARATION_MAX.countryOfOrigin,
    who: 'staff',
    isExported: true,
    placeholder: 'India',
  },
  netQuantity: {
    type: 'override',
    label: 'field_name_product_net_quantity',
    max: DECLARATION_MAX.netQuantity,
    who: 'staff',
    isExported: true,
    placeholder: '1 N',
  },
  manufacturer: {
    type: 'override',
    label: 'field_name_manufacturer',
    max: DECLARATION_MAX.manufacturer,
    rows: 3,
    who: 'staff',
    isExported: true,
  },
  packer: {
    type: 'override',
    label: 'field_name_packer',
    max: DECLARATION_MAX.packer,
    rows: 3,
    who: 'staff',
    isExported: true,
  },
  importer: {
    type: 'override',
    label: 'field_name_importer',
    max: DECLARATION_MAX.importer,
    rows: 3,
    who: 'staff',
    isExported: true,
  },
  manufacturedOn: {
    type: 'month',
    label: 'field_name_month_of_manufacture',
    who: 'staff',
    isExported: true,
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

export type ExportedFieldName = {
  [N in ProductFieldName]: Fields[N] extends { isExported: true } ? N : never
}[ProductFieldName]
/** The fields that are columns of the CSV file of products, which have their names. */
export const EXPORTED_FIELDS = (Object.keys(PRODUCT_FIELDS) as ProductFieldName[]).filter(
  (name): name is ExportedFieldName => 'isExported' in PRODUCT_FIELDS[name],
)
