import { BUSINESS_NAME_MAX } from '#contract/basics/limits.ts'
import { Field } from '#web/ui/field.tsx'

type BusinessFieldsProps = {
  words: Record<'gstin' | 'businessName', string>
  /** The names of the two fields. */
  names: { gstin: string; business: string }
  gstin: string | undefined
  business: string | undefined
  /** The errors of the GSTIN and of the name. */
  error?: string | undefined
  businessError?: string | undefined
}

/** GSTIN and name of a business, for its invoices. */
export function BusinessFields({ words, names, gstin, business, error, businessError }: BusinessFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={words.gstin}
        name={names.gstin}
        required={false}
        maxLength={40}
        autoComplete="off"
        defaultValue={gstin}
        error={error}
      />
      <Field
        label={words.businessName}
        name={names.business}
        required={false}
        maxLength={BUSINESS_NAME_MAX}
        autoComplete="organization"
        defaultValue={business}
        error={businessError}
      />
    </div>
  )
}
