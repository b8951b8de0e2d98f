import { useState } from 'react'
import { DECLARATIONS } from '#contract/site/declarations.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'

const NAMES = [...DECLARATIONS, 'manufacturedOn'] as const
const LINES = ['countryOfOrigin', 'netQuantity', 'manufacturedOn'] as const
const ADDRESSES = ['manufacturer', 'packer', 'importer'] as const

/** Legal declarations of a product that differ from the settings. Collapsed until one is entered or refused. */
export function DeclarationFields({ values, errors, onChange }: Omit<PlainFieldProps, 'name'>) {
  const [isOpen] = useState(() => NAMES.some((name) => values[name] !== ''))
  const shared = { values, errors, onChange }
  return (
    <Disclosure
      summary="Product information required by law"
      look="plain"
      open={isOpen || NAMES.some((name) => errors[name] !== undefined)}
    >
      <div className="grid gap-4">
        <p className="text-meta text-muted">
          Shown on the product page. What you leave empty is taken from the settings.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {LINES.map((name) => (
            <PlainField key={name} name={name} {...shared} />
          ))}
        </div>
        {ADDRESSES.map((name) => (
          <PlainField key={name} name={name} {...shared} />
        ))}
        <p className="text-meta text-muted">
          The packer only if it is not the manufacturer; the importer only for goods that are not made in India.
        </p>
      </div>
    </Disclosure>
  )
}
