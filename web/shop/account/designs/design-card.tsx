import { Link } from 'react-router'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Pill } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/price.tsx'
import { designFacts } from './design-facts.ts'
import { orderSheetId, studioHref } from './design-links.ts'
import { DesignMenu } from './design-menu.tsx'
import { DesignSheet } from './design-sheet.tsx'
import { OrderForm } from './order-form.tsx'
import { RenameSheet } from './rename-sheet.tsx'
import { ShareForm } from './share-form.tsx'

const words = englishWords(savedDesignsPage)

/** A saved design. Its picture opens it in the studio; its forms are in sheets, which need no script. */
export function DesignCard({ design, origin }: { design: SavedDesign; origin: string }) {
  const { id, name, unitPrice, mockupUrl, sizes, shareToken } = design
  const sheets = { order: orderSheetId(design), share: `share-${id}`, rename: `rename-${id}` }
  return (
    <li className="relative grid grid-rows-[auto_1fr] gap-3">
      <Link to={studioHref(design)} aria-label={words.openDesign({ name })} className="grid content-start gap-2">
        <img
          src={mockupUrl}
          alt=""
          width={400}
          height={500}
          loading="lazy"
          className="aspect-4/5 h-auto w-full rounded-card bg-tile object-cover"
        />
        <h2 className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
          {name}
        </h2>
      </Link>
      {shareToken !== null && <Pill className="pointer-events-none absolute start-2 top-2">{words.shared}</Pill>}
      <div className="-mt-2 flex flex-col">
        <p className="text-meta text-muted">{designFacts(design)}</p>
        {unitPrice !== null && <Money amount={unitPrice} className="mt-1 font-bold" />}
        <div className="mt-auto flex items-center gap-1 pt-3">
          {sizes.length > 0 ? (
            <button
              type="button"
              popoverTarget={sheets.order}
              aria-label={words.orderDesign({ name })}
              className={buttonClass({ size: 'md', block: true })}
            >
              {words.order}
            </button>
          ) : (
            <p className="grow text-ui text-muted">{words.notOffered}</p>
          )}
          <DesignMenu design={design} shareSheet={sheets.share} renameSheet={sheets.rename} />
        </div>
      </div>
      {sizes.length > 0 && (
        <DesignSheet id={sheets.order} title={words.orderTitle({ name })}>
          <OrderForm design={design} />
        </DesignSheet>
      )}
      <DesignSheet id={sheets.share} title={words.shareTitle({ name })}>
        <ShareForm design={design} origin={origin} />
      </DesignSheet>
      <RenameSheet id={sheets.rename} design={design} />
    </li>
  )
}
