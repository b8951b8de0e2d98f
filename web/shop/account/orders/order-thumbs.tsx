import type { Order } from '#contract/orders/orders.api.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Overlapping thumbnails of an order's items. The names are shown beside them. */
export function OrderThumbs({ order }: { order: Pick<Order, 'preview'> }) {
  return (
    <div className="flex shrink-0 -space-x-5">
      {order.preview.map(({ name, image }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order's items never change their places.
        <div key={`${name} ${index}`}>
          <Picture
            src={image}
            alt=""
            sizes="40px"
            maxWidth={400}
            className="h-12.5 w-10 rounded-field border-2 border-bg bg-tile object-cover"
          />
        </div>
      ))}
    </div>
  )
}
