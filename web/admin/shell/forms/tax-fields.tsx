import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field } from '#web/ui/field.tsx'

const TEXTS = englishWords(adminForms)

type TaxTexts = { hsn: string; gstRate: string }
type Props = {
  values: TaxTexts
  /** Called on each change. Not needed by a form that reads the fields when it is submitted. */
  onChange?: (change: Partial<TaxTexts>) => void
  /** The text that says what applies when a field is empty. */
  otherwise: string
  errors: Record<string, string | undefined>
}

/** HSN code and fixed GST rate of a category or a product. */
export function TaxFields({ values, onChange, otherwise, errors }: Props) {
  const text = (name: keyof TaxTexts) => ({
    name,
    required: false,
    autoComplete: 'off',
    error: errors[name],
    ...(onChange
      ? {
          value: values[name],
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange({ [name]: currentTarget.value }),
        }
      : { defaultValue: values[name] }),
  })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{TEXTS.tax}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="HSN code" inputMode="numeric" maxLength={8} {...text('hsn')} />
        <Field label="GST rate (%)" inputMode="decimal" maxLength={6} {...text('gstRate')} />
      </div>
      <p className="text-meta text-muted">{otherwise}</p>
    </fieldset>
  )
}
