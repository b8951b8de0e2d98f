import type { Order } from '#contract/orders/orders.api.ts'
import { myOrdersInEnglish } from '#texts/en/orders/my-orders.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

const { cancelSubject } = englishWords(myOrdersInEnglish)

/** How to cancel an accepted order by mail, until its parcel leaves. The subject is in English, for the owner. */
export function CancelText({ order }: { order: Order }) {
  const { email } = useShopFacts()
  const texts = useTexts()
  // Before it is accepted a button cancels it. A cancellation does not bring back parcels that were sent.
  if (!email || order.status !== 'Accepted' || order.shippedAt || order.sentInParts) return null
  const subject = encodeURIComponent(cancelSubject({ number: order.number }))
  const mail = (text: string) => (
    <a href={`mailto:${email}?subject=${subject}`} className="text-link wrap-anywhere">
      {text}
    </a>
  )
  return <p className="text-muted">{texts.cancelThisByMail({ email, mail })}</p>
}
