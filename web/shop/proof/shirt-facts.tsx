import type { ShownProof } from '#contract/print/proofs.api.ts'
import type { shirtFacts } from '#texts/en/print/shirt-facts.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  words: Pick<WordsOf<typeof shirtFacts>, 'size' | 'colour' | 'fabric' | 'pieces' | 'printed'>
  shirt: ShownProof['shirt']
  prints: readonly string[]
}

/** The facts about the shirt, and the sizes of its prints. */
export function ShirtFacts({ words, shirt: { name, size, color, material, quantity }, prints }: Props) {
  const rows: [string, string][] = [
    [words.size, size],
    [words.colour, color],
    [words.fabric, material],
    [words.pieces, String(quantity)],
  ]
  return (
    <Panel title={<span lang="en">{name}</span>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-ui">
        {rows.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {prints.length > 0 && (
          <div className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{words.printed}</dt>
            <dd>
              {prints.map((print, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
                <span key={index} className="block">
                  {print}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
