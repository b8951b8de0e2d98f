import { Link } from 'react-router'
import { formatPrice } from '#contract/basics/money.ts'
import type { OrderAddOns } from '#contract/orders/order-add-ons.api.ts'
import { fill } from '#contract/texts/fill.ts'
import { useDate, usePageTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Filled } from '#web/ui/orders/filled.tsx'

type Props = {
  additions: OrderAddOns
  /** The path of the caller's orders. */
  ordersHref: string
}

/** For an add-on: the order that it was added to. For other orders: their add-ons that are not paid yet. */
export function AddedItems({ additions: { addsTo, additions }, ordersHref }: Props) {
  const texts = usePageTexts()
  const date = useDate()
  return (
    <>
      {addsTo && (
        <p className="text-ui">
          <Filled
            text={texts.addedTo}
            number={
              <Link to={`${ordersHref}/${addsTo.id}`} className="text-link tabular-nums">
                #{addsTo.number}
              </Link>
            }
          />
        </p>
      )}
      {additions.map(({ id, items, amount, until, path }) => {
        if (!path || !until) return null
        const added = items.map(({ name, detail, quantity }) => `${quantity} × ${name} (${detail})`).join(', ')
        return (
          <Notice
            key={id}
            tone="info"
            title={fill(texts.added, { items: added })}
            action={
              <ButtonLink to={path} size="sm" className="whitespace-nowrap">
                {fill(texts.payAdded, { amount: formatPrice(amount) })}
              </ButtonLink>
            }
          >
            <p>{fill(texts.addedUntil, { date: date(until) })}</p>
          </Notice>
        )
      })}
    </>
  )
}
