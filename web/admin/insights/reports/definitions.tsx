import { reportFigures } from '#texts/en/insights/report-figures.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

const TEXTS = englishWords(reportFigures)

const WORDS: readonly (readonly [string, string])[] = [
  [TEXTS.orders, TEXTS.meanings.orders],
  [TEXTS.day, TEXTS.meanings.day],
  [TEXTS.grossSales, TEXTS.meanings.gross],
  [TEXTS.discounts, TEXTS.meanings.discounts],
  [TEXTS.sales, TEXTS.meanings.sales],
  [TEXTS.refunds, TEXTS.meanings.refunds],
  [TEXTS.netSales, TEXTS.meanings.net],
  [TEXTS.gstInIt, TEXTS.meanings.gst],
  [TEXTS.cost, TEXTS.meanings.cost],
  [TEXTS.margin, TEXTS.meanings.margin],
  [TEXTS.piecesReturnedExchanged, TEXTS.meanings.returned],
  [TEXTS.rtoRate, TEXTS.meanings.rto],
]

/** Short definitions of the terms in the reports; docs/reports.md has the full ones. */
export function Definitions() {
  return (
    <Disclosure summary={TEXTS.whatTheyMean} look="plain" className="break-inside-avoid">
      <dl className="grid max-w-prose gap-3 text-ui">
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt className="font-semibold">{word}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
