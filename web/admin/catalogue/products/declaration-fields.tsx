import { useState } from 'react'
import { DECLARATION_MAX } from '#contract/catalogue/declarations.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { DeclarationTexts } from './product-values.ts'

type Props = {
  values: DeclarationTexts
  onChange: (change: Partial<DeclarationTexts>) => void
  errors: Record<string, string | undefined>
}

const ADDRESSES = [
  { name: 'manufacturer', label: 'Manufacturer with address' },
  { name: 'packer', label: 'Packer with address' },
  { name: 'importer', label: 'Importer with address' },
] as const

/** What the law wants to be declared of a product, where it differs from the settings. Closed until something is entered or refused. */
export function DeclarationFields({ values, onChange, errors }: Props) {
  const names = ['countryOfOrigin', 'netQuantity', 'manufacturer', 'packer', 'importer', 'manufacturedOn'] as const
  const [isOpen] = useState(() => names.some((name) => values[name] !== ''))
  const text = (name: keyof DeclarationTexts) => ({
    name,
    value: values[name],
    error: errors[name],
    required: false,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <Disclosure
      summary="Product information required by law"
      look="plain"
      open={isOpen || names.some((name) => errors[name] !== undefined)}
    >
      <div className="grid gap-4">
        <p className="text-meta text-muted">
          Shown on the product page. What you leave empty is taken from the settings.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Country of origin"
            maxLength={DECLARATION_MAX.countryOfOrigin}
            placeholder="India"
            {...text('countryOfOrigin')}
          />
          <Field
            label="Net quantity"
            maxLength={DECLARATION_MAX.netQuantity}
            placeholder="1 N"
            {...text('netQuantity')}
          />
          <Field label="Month of manufacture" type="month" placeholder="2026-10" {...text('manufacturedOn')} />
        </div>
        {ADDRESSES.map(({ name, label }) => (
          <TextArea key={name} label={label} rows={3} maxLength={DECLARATION_MAX[name]} {...text(name)} />
        ))}
        <p className="text-meta text-muted">
          The packer only if it is not the manufacturer; the importer only for goods that are not made in India.
        </p>
      </div>
    </Disclosure>
  )
}
