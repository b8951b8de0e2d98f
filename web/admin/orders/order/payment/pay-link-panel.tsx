import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { looksLikeMobile, whatsappUrl } from '#contract/basics/phone.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import { CopyButton } from '#web/admin/shell/lists/copy-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'

type PayLink = { href: string; amount: Paise; phone: string; firstName: string; number: number }

type Props = { link: Omit<PayLink, 'number'> & { until: Date }; number: number }

/** The payment link of an unpaid order, to copy or to send by WhatsApp. */
export function PayLinkPanel({ link, number }: Props) {
  return (
    <OrderLine
      id="pay-link"
      title="Payment link"
      state={<ShopDate value={link.until} kind="dateTime" />}
      isUrgent
      isOpen
    >
      <p className="text-ui">
        The customer has this link by email. The items are kept until <ShopDate value={link.until} kind="dateTime" />.
        Without a payment the order is then cancelled by itself.
      </p>
      <div className="mt-3">
        <PayLinkActions {...link} number={number} />
      </div>
    </OrderLine>
  )
}

/** A payment link with its actions. */
export function PayLinkActions({ href, amount, phone, firstName, number }: PayLink) {
  const text = `Hello ${firstName}, here is your order #${number}. Please pay ${formatRupees(amount)} with this link: ${href}`
  return (
    <div className="flex flex-wrap items-center gap-3">
      <a href={href} className="min-w-0 text-meta wrap-anywhere text-link">
        {href}
      </a>
      <CopyButton text={href} />
      {looksLikeMobile(phone) && (
        <a
          href={whatsappUrl(phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: 'md', variant: 'secondary' })}
        >
          Send by WhatsApp<span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
    </div>
  )
}
