import type { Order } from '#contract/orders.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Small pictures of what is in an order, one over the edge of the other. The names stand beside them. */
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
