import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { OrderRowData } from './order-row-data.ts'

/** Small pictures of the first items of an order, with their quantities, and the number of further pieces. */
export function OrderPieces({ order: { pieces, morePieces } }: { order: OrderRowData }) {
  const { words } = usePackerWords()
  return (
    <span className="flex items-center gap-1">
      {pieces.map(({ name, image, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order's items never change their places.
        <span key={`${name} ${index}`} title={name} className="relative h-10 w-8 shrink-0">
          <Picture
            src={image}
            alt={quantity > 1 ? `${quantity} × ${name}` : name}
            sizes="32px"
            maxWidth={400}
            className="h-10 w-8 rounded-field bg-tile object-cover"
          />
          {quantity > 1 && (
            <span
              aria-hidden="true"
              className="absolute -end-1 -bottom-1 grid h-4.5 min-w-4.5 place-items-center rounded-pill border border-bg bg-primary px-1 text-caption leading-none font-bold text-on-primary tabular-nums"
            >
              {quantity}
            </span>
          )}
        </span>
      ))}
      {morePieces > 0 && (
        <span className="ms-0.5 text-caption text-muted tabular-nums">
          <span aria-hidden="true">+{morePieces}</span>
          <span className="sr-only">{words.orders.morePieces({ count: morePieces })}</span>
        </span>
      )}
    </span>
  )
}
