import { useState } from 'react'
import type { GstSlab } from '#contract/basics/gst/slabs.ts'
import { DECLARATIONS } from '#contract/site/declarations.ts'
import { productForm } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { TaxFields } from '#web/admin/shell/forms/tax-fields.tsx'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { DeclarationFields } from './declaration-fields.tsx'
import { PlainField } from './plain-field.tsx'
import { type ProductValues, parsePaise } from './product-values.ts'
import { VideoField } from './video-field.tsx'

const words = englishWords(productForm)

const FIELDS = ['keywords', 'hsn', 'gstRate', ...DECLARATIONS, 'manufacturedOn', 'cost'] as const
const NAMES = [...FIELDS, 'video', 'videoAlt', 'videoPoster', 'poster', 'captions'] as const

type Props = {
  values: ProductValues
  /** The values that the form was loaded with. */
  begin: ProductValues
  onChange: (change: Partial<ProductValues>) => void
  errors: Record<string, string | undefined>
  /** Today's GST rule; null while the shop has no GSTIN. */
  slab: GstSlab | null
}

/** What most products do without. Collapsed until something of it was entered before, or is refused. */
export function MoreFields({ begin, slab, ...plain }: Props) {
  const [isOpen, setOpen] = useState(() => begin.video !== null || FIELDS.some((name) => begin[name] !== ''))
  return (
    <Disclosure
      summary={
        <span className="me-auto">
          {words.more} <span className="font-normal text-muted">{words.moreHint}</span>
        </span>
      }
      open={isOpen || NAMES.some((name) => plain.errors[name] !== undefined)}
      onToggle={setOpen}
    >
      <div className="grid max-w-3xl gap-6 text-fg">
        <VideoField {...plain} />
        <PlainField name="keywords" {...plain} help={words.searchWords} />
        <TaxFields {...plain} otherwise={words.taxOtherwise} />
        <DeclarationFields {...plain} />
        <Allowed to="costs:write">
          <PlainField name="cost" {...plain} help={describeCost(plain.values, slab)} />
        </Allowed>
      </div>
    </Disclosure>
  )
}

/** What the cost is for, and the margin as a share of the price, GST included. */
function describeCost({ price, cost }: ProductValues, slab: GstSlab | null): string {
  const help = words.costHelp({ isWithoutGst: String(slab !== null) })
  const [paid, spent] = [parsePaise(price), parsePaise(cost)]
  if (paid === null || spent === null || paid === 0) return help
  return `${help} ${words.margin({ percent: Math.round(((paid - spent) / paid) * 100) })}`
}
