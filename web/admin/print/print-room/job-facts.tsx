import { Form, Link, useNavigation } from 'react-router'
import { nextStep } from '#contract/print/print-job.ts'
import type { PrintJobPage } from '#contract/print/print-room.api.ts'
import { jobHref, SCAN_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { STATE_TONES } from '#web/admin/shell/lists/print-states.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Describes a piece in large type, to be read beside the printer. */
export function JobFacts({ page: { job } }: { page: PrintJobPage }) {
  const { words } = usePackerWords()
  const { category, size, color, material, state, attempt, order, blanksLeft, isMissing } = job
  const facts = [
    [words.print.garment, category],
    [words.orders.size, size],
    [words.print.colour, color],
    [words.print.material, material],
  ]
  return (
    <div className="grid content-start gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone={STATE_TONES[state]}>{words.print.states[state]}</Badge>
        {order.isLate && state !== 'packed' && <Badge tone="danger">{words.print.late}</Badge>}
        {isMissing && <Badge tone="danger">{words.blanks.noGarment}</Badge>}
        {attempt > 1 && <Badge tone="warning">{words.print.attempt({ attempt })}</Badge>}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-h4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {blanksLeft !== null && <p className="text-ui text-muted">{words.print.left({ count: blanksLeft })}</p>}
    </div>
  )
}

/**
 * A large button for the next step of the piece. When all pieces of the order have passed, it packs the order. `action`: the path of the
 * page, which stays open.
 */
export function NextStep({ page: { job, pieces, canPack }, action }: { page: PrintJobPage; action: string }) {
  const { words } = usePackerWords()
  const may = useMay()
  const { state, formData } = useNavigation()
  const step = nextStep(job.state)
  const value = step ? `${step} ${job.id}` : `pack ${job.order.id}`
  const open = pieces.filter((piece) => piece.state !== 'passed' && piece.state !== 'packed')
  const [waiting] = open
  if (!step && !canPack) {
    if (job.state !== 'passed' || !waiting)
      return <p className="text-ui text-muted">{words.print.nothingLeftToDoHere}</p>
    return (
      <p className="text-ui">
        {words.print.ofDone({ done: job.order.done, pieces: job.order.pieces })}.{' '}
        <Link to={jobHref(waiting.id)} className="inline-flex min-h-11 items-center font-semibold text-link">
          {words.print.nextPiece({ place: waiting.place })}
        </Link>
      </p>
    )
  }
  if (!step && !may('orders:work')) return null
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button
        type="submit"
        name="one"
        value={value}
        block
        busy={state !== 'idle' && formData?.get('one') === value}
        className="min-h-14! text-h4!"
      >
        {step ? words.print.steps[step] : words.print.markOrderAsPacked}
      </Button>
    </Form>
  )
}

/** Opens the scanner for the next piece. */
export function ScanNext() {
  const { words } = usePackerWords()
  return (
    <ButtonLink to={SCAN_PATH} variant="secondary" size="md">
      {words.print.scanAPiece}
    </ButtonLink>
  )
}
