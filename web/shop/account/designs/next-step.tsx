import CircleCheck from 'lucide-react/icons/circle-check'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { orderSheetId, studioHref } from './design-links.ts'
import { OrderForm } from './order-form.tsx'
import { ShareForm } from './share-form.tsx'

const words = englishWords(savedDesignsPage)

type Props = {
  design: SavedDesign
  origin: string
  /** Just taken from somebody's link. */
  isTaken: boolean
  next: 'order' | 'share' | null
}

/** What comes next for a design that was just saved: the form that orders or shares it. After one was taken from a link, also a choice. */
export function NextStep({ design, origin, isTaken, next }: Props) {
  const { name, sizes } = design
  const canOrder = sizes.length > 0
  if (next === 'share')
    return (
      <Panel title={words.shareTitle({ name })} className="w-full max-w-xl">
        <ShareForm design={design} origin={origin} />
      </Panel>
    )
  if (next === 'order' && canOrder)
    return (
      <Panel title={words.orderTitle({ name })} className="w-full max-w-xl">
        {isTaken && (
          <p role="status" className="mb-4 flex items-center gap-2 text-ui">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
            {words.taken}
          </p>
        )}
        <OrderForm design={design} />
      </Panel>
    )
  if (!isTaken) return null
  return (
    <Notice tone="success" title={words.taken}>
      <p>{words.takenNote({ name })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {canOrder && (
          <button type="button" popoverTarget={orderSheetId(design)} className={buttonClass({ size: 'md' })}>
            {words.orderIt}
          </button>
        )}
        <ButtonLink to={studioHref(design)} variant="secondary" size="md">
          {words.open}
        </ButtonLink>
      </div>
    </Notice>
  )
}
