import { Form, Link, useNavigation } from 'react-router'
import type { OrderAddOn, OrderAddOns } from '#contract/orders/order-add-ons.api.ts'
import { ownerAddOns } from '#texts/en/orders/owner-add-ons.ts'
import { englishWords } from '#texts/messages/format.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'
import { Money } from '#web/ui/price.tsx'
import { PayLinkActions } from './pay-link-panel.tsx'
import { WITHDRAW } from './withdraw-intent.ts'

const TEXTS = englishWords(ownerAddOns, joinNodes)

type Props = {
  additions: OrderAddOns
  /** The target of the forms. */
  here: string
  customer: { phone: string; firstName: string }
  /** The origin of the payment links. */
  origin: string
}

/** For a paid order: its add-ons, with the payment links of the unpaid ones. For an add-on: the order that it was added to. */
export function AddOnsPanel({ additions: { addsTo, additions }, here, customer, origin }: Props) {
  if (!addsTo && additions.length === 0) return null
  const isWaiting = additions.some(({ state }) => state === 'open')
  return (
    <OrderLine
      id="add-ons"
      title={additions.length > 0 ? TEXTS.addedAfterPayment : TEXTS.addedToAnother}
      state={addsTo ? `#${addsTo.number}` : additions.map(({ number }) => `#${number}`).join(', ')}
      isUrgent={isWaiting}
      isOpen={isWaiting}
    >
      {addsTo && (
        <p className="text-ui">
          {TEXTS.addedTo({
            number: addsTo.number,
            link: (text) => (
              <Link to={orderHref(addsTo.number)} className="text-link tabular-nums">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <ul className="grid gap-4 not-first:mt-4">
        {additions.map((addition) => (
          <li key={addition.id} className="grid gap-3 not-first:border-t not-first:border-hairline not-first:pt-4">
            <Added addition={addition} />
            {addition.path && (
              <Allowed to="orders:edit">
                <PayLinkActions
                  href={new URL(addition.path, origin).href}
                  amount={addition.amount}
                  number={addition.number}
                  {...customer}
                />
              </Allowed>
            )}
            {addition.state === 'open' && (
              <Allowed to="orders:cancel">
                <Withdraw addition={addition} here={here} />
              </Allowed>
            )}
          </li>
        ))}
      </ul>
    </OrderLine>
  )
}

const STATES = {
  open: { tone: 'warning', words: TEXTS.states.open },
  paid: { tone: 'success', words: TEXTS.states.paid },
  closed: { tone: 'neutral', words: TEXTS.states.closed },
} as const

function Added({ addition: { number, state, amount, items, until } }: { addition: OrderAddOn }) {
  const { tone, words } = STATES[state]
  return (
    <div className="grid gap-1 text-ui">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={orderHref(number)} className="font-semibold text-link tabular-nums">
          #{number}
        </Link>
        <Allowed to="orders:amounts">
          <Money amount={amount} />
        </Allowed>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <ul>
        {items.map(({ name, detail, quantity }) => (
          <li key={`${name} ${detail}`} className="wrap-anywhere">
            {quantity} × {name} ({detail})
          </li>
        ))}
      </ul>
      {until && <p className="text-muted">{TEXTS.keptUntil({ time: until })}</p>}
    </div>
  )
}

function Withdraw({ addition: { id, number }, here }: { addition: OrderAddOn; here: string }) {
  const isBusy = useNavigation().formData?.get('intent') === WITHDRAW
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={WITHDRAW} size="sm" variant="secondary" busy={isBusy}>
        {TEXTS.withdraw({ number, hidden: hiddenTag })}
      </Button>
    </Form>
  )
}
