import { Form, Link, useNavigation } from 'react-router'
import { nextStep } from '#contract/print/print-job.ts'
import type { PrintJobPage } from '#contract/print/print-room.api.ts'
import { jobHref, SCAN_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { STATE_WORDS } from '#web/admin/shell/lists/print-states.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { STEP_WORDS } from './job-words.ts'

/** Describes a piece in large type, to be read beside the printer. */
export function JobFacts({ page: { job } }: { page: PrintJobPage }) {
  const { t } = usePackerWords()
  const { category, size, color, material, state, attempt, order, blanksLeft, isMissing } = job
  const facts = [
    [t('Garment'), category],
    [t('Size'), size],
    [t('Colour'), color],
    [t('Material'), material],
  ]
  return (
    <div className="grid content-start gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone={STATE_WORDS[state].tone}>{t(STATE_WORDS[state].label)}</Badge>
        {order.isLate && state !== 'packed' && <Badge tone="danger">{t('Late')}</Badge>}
        {isMissing && <Badge tone="danger">{t('No garment')}</Badge>}
        {attempt > 1 && <Badge tone="warning">{t('Attempt {attempt}', { attempt })}</Badge>}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-h4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {blanksLeft !== null && <p className="text-ui text-muted">{t('{count} left', { count: blanksLeft })}</p>}
    </div>
  )
}

/**
 * A large button for the next step of the piece. When all pieces of the order have passed, it packs the order. `action`: the path of the
 * page, which stays open.
 */
export function NextStep({ page: { job, pieces, canPack }, action }: { page: PrintJobPage; action: string }) {
  const { t } = usePackerWords()
  const may = useMay()
  const { state, formData } = useNavigation()
  const step = nextStep(job.state)
  const value = step ? `${step} ${job.id}` : `pack ${job.order.id}`
  const open = pieces.filter((piece) => piece.state !== 'passed' && piece.state !== 'packed')
  const [waiting] = open
  if (!step && !canPack) {
    if (job.state !== 'passed' || !waiting) return <p className="text-ui text-muted">{t('Nothing left to do here.')}</p>
    return (
      <p className="text-ui">
        {t('{done} of {pieces} done', { done: job.order.done, pieces: job.order.pieces })}.{' '}
        <Link to={jobHref(waiting.id)} className="inline-flex min-h-11 items-center font-semibold text-link">
          {t('Next piece: {place}', { place: waiting.place })}
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
        {step ? t(STEP_WORDS[step]) : t('Mark order as packed')}
      </Button>
    </Form>
  )
}

/** Opens the scanner for the next piece. */
export function ScanNext() {
  const { t } = usePackerWords()
  return (
    <ButtonLink to={SCAN_PATH} variant="secondary" size="md">
      {t('Scan a piece')}
    </ButtonLink>
  )
}
