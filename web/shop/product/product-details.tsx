import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/basics/money.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { useMedia } from '#web/ui/use-media.ts'
import type { DeclarationRow } from './declaration-rows.ts'

/** The texts about a product. On wide screens all are open; on phones they are an accordion. */
export function ProductDetails({
  product,
  declarations,
}: {
  product: Product
  declarations: readonly DeclarationRow[]
}) {
  const facts = useShopFacts()
  const isWide = useMedia('(min-width: 64rem)')
  return (
    <div className="border-t border-hairline">
      <Disclosure summary="Description" open>
        <p className="whitespace-pre-line">{product.description || 'A comfortable everyday style.'}</p>
      </Disclosure>
      <Disclosure summary="Fabric and care" open={isWide}>
        {product.material && <p className="mb-2">{product.material}.</p>}
        <ul className="grid list-disc gap-1 ps-5">
          <li>Wash inside out in cold water with like colours.</li>
          <li>Dry in the shade; no bleach, no tumble dryer.</li>
          <li>Iron warm on the inside, never over the print.</li>
        </ul>
      </Disclosure>
      <Disclosure summary="Delivery" open={isWide}>
        <p>
          Packed in {facts.processingDays.min}–{facts.processingDays.max} business days, then delivered in{' '}
          {facts.deliveryDays.min}–{facts.deliveryDays.max} business days {facts.deliveryArea}. Delivery is free when
          you pay online; cash on delivery adds {formatRupees(facts.codFee)}.{' '}
          <Link to="/shipping-policy" className="text-link">
            Shipping policy
          </Link>
        </p>
      </Disclosure>
      <Disclosure summary="Returns" open={isWide}>
        <p>
          Request a return within {facts.returnDays} days of delivery. Returns cost {formatRupees(facts.returnFee)}, and
          are free if the item is faulty or wrong. Customised, sale and gift-card items cannot be returned.{' '}
          <Link to="/refund-policy" className="text-link">
            Refund policy
          </Link>
        </p>
      </Disclosure>
      <Disclosure summary="Product information">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
          {declarations.map(([label, text]) => (
            <Fragment key={label}>
              <dt className="font-semibold text-fg">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-2">{text}</dd>
            </Fragment>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}

/** When the product was added and last changed. */
export function ProductDates({ product }: { product: Pick<Product, 'createdAt' | 'updatedAt'> }) {
  return (
    <p className="text-meta text-muted">
      Added <ShopDate value={product.createdAt} kind="ofProduct" /> · Last updated{' '}
      <ShopDate value={product.updatedAt} kind="ofProduct" />
    </p>
  )
}
