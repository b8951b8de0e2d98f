import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { settingGroupTexts } from '#texts/en/site/setting-fields.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { EMPTY_SLAB, type SlabForm, slabField } from './slab-form.ts'

const { gstHidden, slab: texts } = englishWords(settingsPageTexts)
const { gstSlabs } = englishWords(settingGroupTexts)

type Props = { slabs: readonly SlabForm[]; errors: Record<string, string | undefined>; isShown: boolean }

/** The GST rate rules, each with a start date. Emptying a rule removes it; the empty rule at the end adds one. */
export function SlabFields({ slabs, errors, isShown }: Props) {
  // Keeps the new rule open while its errors are corrected.
  const [isOpen, setOpen] = useState(false)
  const isNewRefused = Object.keys(EMPTY_SLAB).some((name) => errors[slabField(slabs.length, name)])
  if (!isShown)
    return (
      <p id="gstSlabs" tabIndex={-1} className="col-span-full text-meta text-muted">
        {gstHidden}
      </p>
    )
  return (
    <fieldset id="gstSlabs" tabIndex={-1} className="grid min-w-0 col-span-full gap-4">
      <legend className="mb-1 text-ui font-semibold">{gstSlabs.label}</legend>
      <p className="text-meta text-muted">{gstSlabs.help}</p>
      {errors.gstSlabs && <p className="text-meta font-medium text-danger">{errors.gstSlabs}</p>}
      {slabs.map((slab, index) => (
        <Slab key={slab.from} slab={slab} index={index} errors={errors} />
      ))}
      <details open={isOpen || isNewRefused} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-field border border-hairline bg-bg px-3 text-ui font-semibold hover:border-fg">
          <Plus aria-hidden="true" className="size-4.5" />
          {texts.add}
        </summary>
        <div className="mt-4">
          <Slab slab={EMPTY_SLAB} index={slabs.length} errors={errors} />
        </div>
      </details>
    </fieldset>
  )
}

const DISCOUNT = [
  { value: 'yes', label: texts.afterDiscount },
  { value: 'no', label: texts.beforeDiscount },
]
const PRINTING = [
  { value: 'yes', label: texts.withPrinting },
  { value: 'no', label: texts.withoutPrinting },
]

function Slab({ slab, index, errors }: { slab: SlabForm; index: number; errors: Props['errors'] }) {
  const same = (name: keyof SlabForm) => ({
    name: slabField(index, name),
    defaultValue: slab[name],
    error: errors[slabField(index, name)],
  })
  return (
    <div className="grid items-start gap-4 rounded-field border border-hairline p-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={texts.from} type="date" {...same('from')} />
      <Field label={texts.limit} prefix="₹" inputMode="decimal" {...same('limit')} />
      <Field label={texts.rate} inputMode="decimal" {...same('rate')} />
      <Field label={texts.rateAbove} inputMode="decimal" {...same('rateAbove')} />
      <Select label={texts.value} options={DISCOUNT} {...same('afterDiscount')} />
      <Select label={texts.printing} options={PRINTING} {...same('withPrinting')} />
    </div>
  )
}
