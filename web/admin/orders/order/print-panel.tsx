import { Link } from 'react-router'
import type { PrintJob } from '#contract/print/print-room.api.ts'
import { jobHref } from '#web/admin/shell/addresses/print-address.ts'
import { STATE_TONES } from '#web/admin/shell/lists/print-states.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The state of each customised piece of an order in the print room. The order can be packed when all pieces have passed the check. */
export function PrintPanel({ jobs, isPacked }: { jobs: readonly PrintJob[]; isPacked: boolean }) {
  const { words } = usePackerWords()
  const passed = jobs.filter(({ state }) => state === 'passed' || state === 'packed').length
  return (
    <Panel title={words.print.printRoom} className="mb-5">
      {passed === jobs.length && !isPacked && (
        <Notice tone="success" className="mb-3" title={words.print.allPiecesPassed} />
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {jobs.map(({ id, place, category, size, color, state, attempt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={jobHref(id)} className="inline-flex min-h-11 items-center font-semibold text-link">
              {words.print.pieceNumbered({ place })}
            </Link>
            <span className="text-ui text-muted">
              {category}, {size}, {color}
              {attempt > 1 && ` · ${words.print.attempt({ attempt })}`}
            </span>
            <Badge tone={STATE_TONES[state]}>{words.print.states[state]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
