import { Link } from 'react-router'
import type { OrderAddOns } from '#contract/orders/order-add-ons.api.ts'
import { usePageTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Props = {
  additions: OrderAddOns
  /** The path of the caller's orders. */
  ordersHref: string
}

/** For an add-on: the order that it was added to. For other orders: their add-ons that are not paid yet. */
export function AddedItems({ additions: { addsTo, additions }, ordersHref }: Props) {
  const texts = usePageTexts()
  return (
    <>
      {addsTo && (
        <p className="text-ui">
          {texts.addedTo({
            number: addsTo.number,
            link: (text) => (
              <Link to={`${ordersHref}/${addsTo.id}`} className="text-link tabular-nums">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {additions.map(({ id, items, amount, until, path }) => {
        if (!path || !until) return null
        const added = items.map(({ name, detail, quantity }) => `${quantity} × ${name} (${detail})`).join(', ')
        return (
          <Notice
            key={id}
            tone="info"
            title={texts.added({ items: added })}
            action={
              <ButtonLink to={path} size="sm" className="whitespace-nowrap">
                {texts.payAdded({ amount })}
              </ButtonLink>
            }
          >
            <p>{texts.addedUntil({ date: until })}</p>
          </Notice>
        )
      })}
    </>
  )
}
