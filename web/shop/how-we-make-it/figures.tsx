import type { PrintFigures } from '#contract/print/figures.api.ts'
import { FIGURE_DAYS, LEAST_COUNTED } from '#contract/print/figures.ts'
import { howWeMakeIt } from '#texts/en/site/how-we-make-it.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(howWeMakeIt)
const number = new Intl.NumberFormat('en-IN')

/** The shop's own figures; each is shown only when there is enough data behind it. */
export function Figures({ figures: { piecesThisWeek, promises, prints } }: { figures: PrintFigures }) {
  if (piecesThisWeek === null && !promises && !prints)
    return <p className="max-w-[68ch] text-muted">{texts.tooFew({ least: LEAST_COUNTED })}</p>
  return (
    <>
      <dl className="grid gap-4 md:grid-cols-3">
        <Figure
          label={texts.printed}
          value={piecesThisWeek === null ? null : number.format(piecesThisWeek)}
          of={texts.printedText}
        />
        <Figure
          label={texts.promises}
          value={promises && `${Math.floor((promises.kept * 100) / promises.made)}%`}
          of={promises && texts.promisesText({ kept: promises.kept, made: promises.made, days: FIGURE_DAYS })}
        />
        <Figure
          label={texts.remade}
          value={prints && `${Math.ceil((prints.remade * 1000) / prints.made) / 10}%`}
          of={prints && texts.remadeText({ remade: prints.remade, made: prints.made, days: FIGURE_DAYS })}
        />
      </dl>
      <p className="mt-4 text-ui text-muted">{texts.figuresNote}</p>
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
