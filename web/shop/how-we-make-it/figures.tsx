import type { PrintFigures } from '#contract/print/figures.api.ts'
import { FIGURE_DAYS, LEAST_COUNTED } from '#contract/print/figures.ts'

const number = new Intl.NumberFormat('en-IN')

/** The shop's own figures; each is shown only when there is enough data behind it. */
export function Figures({ figures: { piecesThisWeek, promises, prints } }: { figures: PrintFigures }) {
  if (piecesThisWeek === null && !promises && !prints)
    return (
      <p className="max-w-[68ch] text-muted">
        Our figures appear here once they mean something: each is counted from at least {LEAST_COUNTED} of our own
        orders or prints.
      </p>
    )
  return (
    <>
      <dl className="grid gap-4 md:grid-cols-3">
        <Figure
          label="Pieces printed this week"
          value={piecesThisWeek === null ? null : number.format(piecesThisWeek)}
          of="In the last seven days, without those that had to be made again."
        />
        <Figure
          label="Promised days kept"
          value={promises && `${Math.floor((promises.kept * 100) / promises.made)}%`}
          of={
            promises &&
            `${number.format(promises.kept)} of the ${number.format(promises.made)} orders whose promised day was in the last ${FIGURE_DAYS} days were delivered by it.`
          }
        />
        <Figure
          label="Printed again"
          value={prints && `${Math.ceil((prints.remade * 1000) / prints.made) / 10}%`}
          of={
            prints &&
            `${number.format(prints.remade)} of ${number.format(prints.made)} prints of the last ${FIGURE_DAYS} days were not good enough, so we made them again.`
          }
        />
      </dl>
      <p className="mt-4 text-ui text-muted">
        Counted from our own orders every hour. Nothing is rounded in our favour.
      </p>
    </>
  )
}

function Figure({ label, value, of }: { label: string; value: string | null; of: string | null }) {
  if (value === null) return null
  return (
    <div className="panel grid content-start gap-2 rounded-panel bg-paper p-6">
      <dt className="text-ui font-semibold">{label}</dt>
      <dd className="grid gap-2">
        <span className="font-display text-h2 tabular-nums lg:text-h1">{value}</span>
        <span className="text-ui text-muted">{of}</span>
      </dd>
    </div>
  )
}
