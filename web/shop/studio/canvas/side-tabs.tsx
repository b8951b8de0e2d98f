import clsx from 'clsx'
import { listSides } from '#contract/catalogue/garments.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { studioDesign } from '#texts/en/selling/studio-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { Design } from '#web/shop/studio/layers/use-design.ts'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(studioDesign)

/** Selects the side of the garment that is shown. A dot marks a side with a print. */
export function SideTabs({ design: { garment, side, layers, showSide } }: { design: Design }) {
  return (
    <div className="needs-script relative z-20 flex flex-wrap gap-1 px-2 pt-2">
      {listSides(garment).map((option) => {
        const count = layers.filter((layer) => layer.side === option).length
        return (
          <button
            key={option}
            type="button"
            aria-pressed={option === side}
            aria-label={count > 0 ? texts.sideHasPrint({ side: SIDE_NAMES[option] }) : undefined}
            onClick={() => showSide(option)}
            className={clsx(
              'relative min-h-11 rounded-pill px-2 text-ui font-semibold transition-colors',
              option === side ? 'bg-bg' : 'bg-tile text-muted hover:text-fg',
            )}
          >
            {SIDE_NAMES[option]}
            {count > 0 && (
              <span aria-hidden="true" className="absolute end-1.5 top-1.5 size-1.5 rounded-full bg-accent" />
            )}
          </button>
        )
      })}
    </div>
  )
}
