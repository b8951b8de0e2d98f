import Headset from 'lucide-react/icons/headset'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { type ShopFacts, useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { texts } from './texts.ts'

/** Four short statements about shipping, payment and returns. */
export function PromiseStrip() {
  const facts = useShopFacts()
  const promises = [
    {
      icon: Truck,
      title: texts.delivery({ from: facts.deliveryDays.min, to: facts.deliveryDays.max }),
      text: texts.shipping({ from: facts.processingDays.min, to: facts.processingDays.max }),
    },
    { icon: RotateCcw, title: texts.returns({ days: facts.returnDays }), text: texts.returnsText },
    { icon: ShieldCheck, title: texts.payment, text: texts.paymentText },
    ...(facts.chat || facts.email ? [{ icon: Headset, title: texts.support, text: supportText(facts) }] : []),
  ]
  return (
    <section aria-label={texts.promises} className="panel rounded-panel bg-paper p-6 lg:px-7">
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3.5">
            <Icon aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" strokeWidth={1.75} />
            <p>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-ui text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function supportText({ chat, phone, supportHours }: ShopFacts): string {
  const ways = chat ? 'chat' : 'email'
  return phone && supportHours ? texts.supportWithCalls({ ways, hours: supportHours }) : texts.supportText({ ways })
}
