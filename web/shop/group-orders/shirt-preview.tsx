import type { Side } from '#contract/catalogue/garments.ts'
import type { LinkedGroupOrder, ShownLetters } from '#contract/print/group-orders/shown-group-orders.api.ts'
import type { groupShirt } from '#texts/en/print/group-shirt.ts'
import type { WordsOf } from '#texts/messages/format.ts'

type Props = {
  groupOrder: Pick<LinkedGroupOrder, 'sides' | 'color' | 'letterColor' | 'title'>
  token: string
  letters: ShownLetters
  texts: WordsOf<typeof groupShirt>
}

/** The shirt, drawn from all printed sides; the back shows the letters that are being typed. */
export function ShirtPreview({ groupOrder, token, letters, texts }: Props) {
  const { sides, color, letterColor, title } = groupOrder
  return (
    <div className="grid grid-cols-2 gap-4">
      {sides.map((side, index) => (
        <div
          key={side}
          className={`relative ${sides.length === 1 || (index === 0 && sides.length > 2) ? 'col-span-2' : ''}`}
        >
          <img
            src={`/api/group/${token}/mockup?side=${side}`}
            alt={texts.picture({ title, color, side: texts.sides[side as Side] })}
            width={800}
            height={1000}
            className="aspect-4/5 h-auto w-full rounded-card bg-tile"
          />
          {side === 'back' && letters.shapes.length > 0 && (
            <svg viewBox="0 0 1000 1250" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
              {letters.shapes.map(({ path, transform }) => (
                <path key={transform} d={path} transform={transform} fill={letterColor ?? 'currentColor'} />
              ))}
            </svg>
          )}
        </div>
      ))}
    </div>
  )
}
