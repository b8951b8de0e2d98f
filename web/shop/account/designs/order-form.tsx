import { useFetcher } from 'react-router'
import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MadeForYou } from '#web/shop/cart/made-for-you.tsx'
import { Stepper } from '#web/shop/cart/stepper.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Money } from '#web/ui/price.tsx'
import { designFacts } from './design-facts.ts'
import { SizeField } from './size-field.tsx'

const words = englishWords(savedDesignsPage)

/** Shows a design with its price, adds it to the bag in a size, and leads there. No size is chosen: it may have been saved without a choice. */
export function OrderForm({ design }: { design: SavedDesign }) {
  const { id, name, unitPrice, mockupUrl } = design
  const { Form, data, state } = useFetcher<FormResult>()
  const refusal = data && !data.ok ? data : null
  return (
    <Form method="post" className="grid gap-4">
      <HiddenFields fields={{ design: id, change: 'bag' }} />
      <div className="flex items-center gap-4">
        <img src={mockupUrl} alt="" width={80} height={100} loading="lazy" className="rounded-card bg-tile" />
        <div>
          <p className="text-ui text-muted">{designFacts(design)}</p>
          {unitPrice !== null && <Money amount={unitPrice} className="font-bold" />}
        </div>
      </div>
      {refusal && !refusal.fields.size && <Notice tone="danger">{refusal.message}</Notice>}
      <SizeField design={design} result={data} />
      <div className="flex items-center gap-3">
        <Stepper label={words.quantity} name="quantity" max={MAX_LINE_QUANTITY} />
        <Button type="submit" busy={state !== 'idle'} aria-label={words.addDesign({ name })} className="grow">
          {words.add}
        </Button>
      </div>
      <MadeForYou />
    </Form>
  )
}
