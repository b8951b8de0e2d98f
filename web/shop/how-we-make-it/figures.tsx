import { FIGURE_DAYS, LEAST_COUNTED } from '#contract/print-room/figure-limits.ts'
import type { PrintFigures } from '#contract/print-room/figures.ts'

const number = new Intl.NumberFormat('en-IN')

/** The shop's own counts: a number is shown only when it is of enough to say something. */
export function Figures({ figures: { piecesThisWeek, promises, prints } }: { figures: PrintFigures }) {
  return (
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
  )
}

function Figure({ label, value, of }: { label: string; value: string | null; of: string | null }) {
  return (
    <div className="panel grid content-start gap-2 rounded-panel bg-paper p-6">
      <dt className="text-ui font-semibold">{label}</dt>
      <dd className="grid gap-2">
        <span className="font-display text-h2 tabular-nums lg:text-h1">{value ?? '–'}</span>
        <span className="text-ui text-muted">
          {value === null ? `It is too early to say: fewer than ${LEAST_COUNTED} so far.` : of}
        </span>
      </dd>
    </div>
  )
}
