import { Link } from 'react-router'
import { times } from '#contract/basics/money.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MadeForYou } from '#web/shop/cart/made-for-you.tsx'
import { lineImage, lineName } from '#web/shop/cart/optimistic-cart.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import type { CheckoutData } from './load-checkout.ts'
import { Section } from './section.tsx'

const words = englishWords(checkoutPage, joinNodes)

export type OrderedLinesProps = Pick<CheckoutData, 'leftOut' | 'expected' | 'staysInCart'> & {
  lines: readonly CartLine[]
}

/** The lines of the order, for review. */
export function OrderedLines({ lines, leftOut, staysInCart, expected }: OrderedLinesProps) {
  return (
    <Section
      number={3}
      title={words.order}
      action={
        <Link to="/cart" className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-link">
          {words.editBag}
        </Link>
      }
    >
      {expected && (
        <p className="mb-4 text-ui text-muted">
          {words.arrives({
            from: expected.from,
            to: expected.to,
            day: (text) => <strong className="font-semibold whitespace-nowrap text-fg">{text}</strong>,
          })}
        </p>
      )}
      <ul className="grid gap-4">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 min-[22.5rem]:grid-cols-[4rem_minmax(0,1fr)_auto]"
          >
            <div>
              <Picture
                src={lineImage(line)}
                alt=""
                sizes="64px"
                maxWidth={400}
                className="h-20 w-16 rounded-field bg-tile object-cover"
              />
            </div>
            <div className="grid gap-0.5">
              <p className="font-semibold">{lineName(line)}</p>
              <p className="text-ui text-muted">{optionsText(line)}</p>
              {!line.product && <MadeForYou />}
              <p className="text-ui whitespace-nowrap text-muted tabular-nums">
                {line.quantity} × <Money amount={line.unitPrice} />
              </p>
            </div>
            <Money amount={times(line.unitPrice, line.quantity)} className="font-semibold max-[22.5rem]:col-start-2" />
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className="mt-4 text-ui text-muted">{words.leftOut({ count: leftOut })}</p>}
      {staysInCart > 0 && <p className="mt-4 text-ui text-muted">{words.staysInBag({ count: staysInCart })}</p>}
    </Section>
  )
}
