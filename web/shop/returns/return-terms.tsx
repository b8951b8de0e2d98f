import { Link } from 'react-router'
import { wordRefundDays } from '#texts/orders/word-refund-days.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import type { ReturnWords } from './return-words.ts'

type Props = { words: ReturnWords['terms']; className?: string }

/** The cost and conditions of a return, shown before the form. */
export function ReturnTerms({ words, className }: Props) {
  const { returnDays, returnFee, refundDays, supportHours } = useShopFacts()
  return (
    <Panel title={words.title} tone="paper" className={className}>
      <ul className="grid list-disc gap-2 ps-5 text-ui text-muted">
        <li>{words.within({ days: returnDays })}</li>
        <li>{words.cost({ amount: returnFee })}</li>
        <li>{words.exceptions}</li>
        <li>
          {words.refund({ days: wordRefundDays(words, refundDays) })}
          {supportHours && ` ${words.support({ hours: supportHours })}`}
        </li>
        <li>
          {words.policy({
            link: (text) => (
              <Link to="/refund-policy" className="text-link">
                {text}
              </Link>
            ),
          })}
        </li>
      </ul>
    </Panel>
  )
}
