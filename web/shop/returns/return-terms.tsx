import { Link } from 'react-router'
import { formatRupees } from '#contract/basics/money.ts'
import { fill } from '#contract/texts/fill.ts'
import type { ReturnTexts } from '#contract/texts/returns-en.ts'
import { Filled } from '#web/ui/orders/filled.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

type Props = { texts: ReturnTexts['terms']; className?: string }

/** The cost and conditions of a return, shown before the form. */
export function ReturnTerms({ texts, className }: Props) {
  const { returnDays, returnFee, refundDays, supportHours } = useShopFacts()
  const { min, max } = refundDays
  const days = max === 1 ? texts.oneDay : fill(texts.days, { count: min === max ? max : `${min}–${max}` })
  return (
    <Panel title={texts.title} tone="paper" className={className}>
      <ul className="grid list-disc gap-2 ps-5 text-ui text-muted">
        <li>{fill(texts.within, { days: returnDays })}</li>
        <li>{fill(texts.cost, { amount: formatRupees(returnFee) })}</li>
        <li>{texts.exceptions}</li>
        <li>
          {fill(texts.refund, { days })}
          {supportHours && ` ${fill(texts.support, { hours: supportHours })}`}
        </li>
        <li>
          <Filled
            text={texts.policy}
            link={
              <Link to="/refund-policy" className="text-link">
                {texts.policyLink}
              </Link>
            }
          />
        </li>
      </ul>
    </Panel>
  )
}
