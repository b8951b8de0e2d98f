import { PRODUCT_FIELDS, type ProductField, type ProductFieldName } from '#contract/catalogue/product-fields.ts'
import { productFieldNames } from '#texts/en/catalogue/product-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field, TextArea } from '#web/ui/field.tsx'

const fieldNames = englishWords(productFieldNames)

type Values = Record<ProductFieldName, string>
export type PlainFieldProps = {
  name: ProductFieldName
  values: Values
  errors: Record<string, string | undefined>
  onChange: (change: Partial<Values>) => void
  help?: string
  className?: string
}

/** A field of the form of a product, as `PRODUCT_FIELDS` describes it. */
export function PlainField({ name, values, errors, onChange, help, className }: PlainFieldProps) {
  const { label, max, rows, placeholder, type, isRequired }: ProductField = PRODUCT_FIELDS[name]
  const shared = {
    name,
    label: fieldNames[label],
    value: values[name],
    error: errors[name],
    required: isRequired === true,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
    ...(max !== undefined && { maxLength: max }),
    ...(placeholder !== undefined && { placeholder }),
    ...(help !== undefined && { help }),
    className,
  }
  if (rows) return <TextArea rows={rows} {...shared} />
  if (type === 'money') return <Field inputMode="decimal" prefix="₹" {...shared} />
  return <Field {...(type === 'month' && { type: 'month' })} {...shared} />
}
