import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Money } from '#web/ui/price.tsx'
import { designFacts } from './design-facts.ts'

const words = englishWords(savedDesignsPage)

type Props = {
  design: SavedDesign
  /** The size of the design is somebody else's, so the customer has to choose their own. */
  isSizeOpen: boolean
}

/** Shows a design with its price, adds it to the bag in a size, and leads there. */
export function OrderForm({ design, isSizeOpen }: Props) {
  const { id, name, sizes, size, unitPrice, mockupUrl } = design
  const { Form, data, state } = useFetcher<FormResult>()
  const refusal = data && !data.ok ? data : null
  const sizeError = refusal?.fields.size
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data && !data.ok && data.fields.size) form.current?.querySelector<HTMLElement>('[name=size]')?.focus()
  }, [data])
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <HiddenFields fields={{ design: id, change: 'bag' }} />
      <div className="flex items-center gap-4">
        <img src={mockupUrl} alt="" width={80} height={100} loading="lazy" className="rounded-card bg-tile" />
        <div>
          <p className="text-ui text-muted">{designFacts(design)}</p>
          <p>
            <Money amount={unitPrice} className="font-bold" />{' '}
            <span className="text-meta text-muted">{words.whenSaved}</span>
          </p>
        </div>
      </div>
      {refusal && !sizeError && <Notice tone="danger">{refusal.message}</Notice>}
      <OptionButtons
        legend={words.size}
        name="size"
        options={sizes.map((value) => ({ value }))}
        defaultValue={isSizeOpen ? undefined : sizes.includes(size) ? size : sizes[0]}
        error={sizeError}
      />
      <div className="flex items-end gap-3">
        <Field
          label={words.quantity}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_LINE_QUANTITY}
          defaultValue={1}
          className="w-24"
        />
        <Button type="submit" busy={state !== 'idle'} aria-label={words.addDesign({ name })} className="grow">
          {words.add}
        </Button>
      </div>
      <p className="text-meta text-muted">{words.orderNote}</p>
    </Form>
  )
}
