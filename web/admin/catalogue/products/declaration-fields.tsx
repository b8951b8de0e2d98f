import { productForm } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'

const words = englishWords(productForm)
const LINES = ['countryOfOrigin', 'netQuantity', 'manufacturedOn'] as const
const ADDRESSES = ['manufacturer', 'packer', 'importer'] as const

/** Legal declarations of a product that differ from the settings. */
export function DeclarationFields(plain: Omit<PlainFieldProps, 'name'>) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-semibold">{words.legal}</legend>
      <p className="text-meta text-muted">{words.legalHelp}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {LINES.map((name) => (
          <PlainField key={name} name={name} {...plain} />
        ))}
      </div>
      {ADDRESSES.map((name) => (
        <PlainField key={name} name={name} {...plain} />
      ))}
      <p className="text-meta text-muted">{words.packerHelp}</p>
    </fieldset>
  )
}
