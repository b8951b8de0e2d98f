import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/products.api.ts'
import { timeTag } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { useMedia } from '#web/ui/use-media.ts'
import type { DeclarationRow } from './declaration-rows.ts'
import { texts } from './texts.ts'

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
      <Disclosure summary={texts.aboutTitle} open>
        <p className="whitespace-pre-line">{product.description || texts.about}</p>
      </Disclosure>
      <Disclosure summary={texts.careTitle} open={isWide}>
        {product.material && <p className="mb-2">{texts.fabric({ material: product.material })}</p>}
        <ul className="grid list-disc gap-1 ps-5">
          <li>{texts.washing}</li>
          <li>{texts.drying}</li>
          <li>{texts.ironing}</li>
        </ul>
      </Disclosure>
      <Disclosure summary={texts.deliveryTitle} open={isWide}>
        <p>
          {texts.delivery({
            packedFrom: facts.processingDays.min,
            packedTo: facts.processingDays.max,
            from: facts.deliveryDays.min,
            to: facts.deliveryDays.max,
            area: facts.deliveryArea,
            fee: facts.codFee,
            link: (text) => (
              <Link to="/shipping-policy" className="text-link">
                {text}
              </Link>
            ),
          })}
        </p>
      </Disclosure>
      <Disclosure summary={texts.returnsTitle} open={isWide}>
        <p>
          {texts.returns({
            days: facts.returnDays,
            fee: facts.returnFee,
            link: (text) => (
              <Link to="/refund-policy" className="text-link">
                {text}
              </Link>
            ),
          })}
        </p>
      </Disclosure>
      <Disclosure summary={texts.information}>
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
export function ProductDates({
  product: { createdAt, updatedAt },
}: {
  product: Pick<Product, 'createdAt' | 'updatedAt'>
}) {
  return (
    <p className="text-meta text-muted">
      {texts.dates({
        added: createdAt,
        addedTime: timeTag(createdAt),
        updated: updatedAt,
        updatedTime: timeTag(updatedAt),
      })}
    </p>
  )
}
