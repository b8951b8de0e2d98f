import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import { useTexts, useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { PiecePriceBreakdown } from '#web/ui/orders/piece-price-breakdown.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'

/** The items of an order, as they were when it was placed. */
export function OrderItemList({
  items,
  below,
}: {
  items: readonly OrderItem[]
  /** Extra content below an item. */
  below?: (item: OrderItem) => ReactNode
}) {
  const { list: texts, piecePrice } = useWords()
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-start gap-3">
          <div>
            <Picture
              src={item.product ? item.product.image1 : item.customizedProduct?.mockupUrl}
              alt=""
              sizes="48px"
              maxWidth={400}
              className="h-15 w-12 rounded-field bg-tile object-cover"
            />
          </div>
          <div>
            <ItemName item={item} />
            <p className="text-meta text-muted">
              {optionsText({ ...item, material: (item.product ?? item.customizedProduct)?.material ?? '' })}
            </p>
            <p className="text-meta text-muted tabular-nums">{texts.quantity({ count: item.quantity })}</p>
            {item.customizedProduct && (
              <>
                <p className="text-meta text-muted">{texts.madeForYou}</p>
                <PiecePriceBreakdown
                  custom={item.customizedProduct}
                  words={piecePrice}
                  of={item.customizedProduct.category}
                />
              </>
            )}
          </div>
          <Money amount={item.subtotal} className="font-semibold" />
          {below && <div className="col-span-full empty:hidden">{below(item)}</div>}
        </li>
      ))}
    </ul>
  )
}

function ItemName({ item: { product, customizedProduct } }: { item: OrderItem }) {
  const { custom } = useTexts()
  if (!product) return <p className="font-semibold">{custom({ name: customizedProduct?.category ?? 'shirt' })}</p>
  return (
    <p lang="en" className="font-semibold">
      <Link to={productPath(product)} className="hover:text-accent">
        {product.name}
      </Link>
    </p>
  )
}
