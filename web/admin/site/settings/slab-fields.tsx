import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EMPTY_SLAB, type SlabForm, slabField } from './slab-form.ts'

type Props = { slabs: readonly SlabForm[]; errors: Record<string, string | undefined> }

/** The GST rate rules, each with a start date. Emptying a rule removes it; the empty rule at the end adds one. */
export function SlabFields({ slabs, errors }: Props) {
  // Keeps the new rule open while its errors are corrected.
  const [isOpen, setOpen] = useState(false)
  const isNewRefused = Object.keys(EMPTY_SLAB).some((name) => errors[slabField(slabs.length, name)])
  return (
    <fieldset className="grid min-w-0 gap-4 sm:col-span-2">
      <legend className="mb-1 text-ui font-semibold">GST rates by price</legend>
      <p className="text-meta text-muted">
        A new order uses the latest rule that has begun. Empty a rule to remove it. Categories and products can have a
        fixed rate instead. How the value of a piece is found is not settled law: please ask your chartered accountant.
      </p>
      {errors.gstSlabs && <p className="text-meta font-medium text-danger">{errors.gstSlabs}</p>}
      {slabs.map((slab, index) => (
        <Slab key={slab.from} slab={slab} index={index} errors={errors} />
      ))}
      <details open={isOpen || isNewRefused} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-field border border-hairline bg-bg px-3 text-ui font-semibold hover:border-fg">
          <Plus aria-hidden="true" className="size-4.5" />
          Add a rule
        </summary>
        <div className="mt-4">
          <Slab slab={EMPTY_SLAB} index={slabs.length} errors={errors} />
        </div>
      </details>
    </fieldset>
  )
}

const DISCOUNT = [
  { value: 'yes', label: 'Price after discount' },
  { value: 'no', label: 'Price before discount' },
]
const PRINTING = [
  { value: 'yes', label: 'Counts with the shirt' },
  { value: 'no', label: 'Does not count' },
]

function Slab({ slab, index, errors }: { slab: SlabForm; index: number; errors: Props['errors'] }) {
  const same = (name: keyof SlabForm) => ({
    name: slabField(index, name),
    defaultValue: slab[name],
    error: errors[slabField(index, name)],
  })
  return (
    <div className="grid items-start gap-4 rounded-field border border-hairline p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="From" type="date" {...same('from')} />
      <Field label="Limit per piece" prefix="₹" inputMode="decimal" {...same('limit')} />
      <Field label="Rate up to the limit (%)" inputMode="decimal" {...same('rate')} />
      <Field label="Rate above (%)" inputMode="decimal" {...same('rateAbove')} />
      <Select label="Value of a piece" options={DISCOUNT} {...same('afterDiscount')} />
      <Select label="Printing charge" options={PRINTING} {...same('withPrinting')} />
    </div>
  )
}
