import type { Paise } from '#contract/basics/money.ts'
import { looksLikeMobile, whatsappUrl } from '#contract/basics/phone.ts'
import { ownerAddOns } from '#texts/en/orders/owner-add-ons.ts'
import { englishWords } from '#texts/messages/format.ts'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import { CopyButton } from '#web/admin/shell/lists/copy-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'

const TEXTS = englishWords(ownerAddOns, joinNodes)

type PayLink = { href: string; amount: Paise; phone: string; firstName: string; number: number }

type Props = { link: Omit<PayLink, 'number'> & { until: Date }; number: number }

/** The payment link of an unpaid order, to copy or to send by WhatsApp. */
export function PayLinkPanel({ link, number }: Props) {
  return (
    <OrderLine
      id="pay-link"
      title={TEXTS.paymentLink}
      state={<ShopDate value={link.until} kind="dateTime" />}
      isUrgent
      isOpen
    >
      <p className="text-ui">{TEXTS.linkSent({ time: link.until })}</p>
      <div className="mt-3">
        <PayLinkActions {...link} number={number} />
      </div>
    </OrderLine>
  )
}

/** A payment link with its actions. */
export function PayLinkActions({ href, amount, phone, firstName, number }: PayLink) {
  const text = englishWords(ownerAddOns).payMessage({ name: firstName, number, amount, href })
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
          {TEXTS.sendByWhatsApp({ hidden: hiddenTag })}
        </a>
      )}
    </div>
  )
}
