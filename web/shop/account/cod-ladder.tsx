import { Panel } from '#web/ui/panel.tsx'
import type { Ladder } from './build-ladder.ts'

export function CodLadder({ title, ladder: { now, steps, rule } }: { title: string; ladder: Ladder }) {
  return (
    <Panel title={title}>
      <p className="text-ui font-semibold">{now}</p>
      <ol className="mt-3 grid gap-2 text-ui">
        {steps.map(({ deliveries, terms, isReached }) => (
          <li
            key={deliveries}
            aria-current={isReached ? 'step' : undefined}
            className="flex flex-wrap justify-between gap-x-4 border-t border-hairline pt-2 aria-[current]:font-semibold"
          >
            <span>{deliveries}</span>
            <span>{terms}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-muted">{rule}</p>
    </Panel>
  )
}
