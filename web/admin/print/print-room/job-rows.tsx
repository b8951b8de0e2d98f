import clsx from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { canStep, type JobState, nextStep } from '#contract/print/print-job.ts'
import type { PrintJob } from '#contract/print/print-room.api.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { jobHref, type PrintView, pickHref, printHref } from '#web/admin/shell/addresses/print-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { STATE_TONES } from '#web/admin/shell/lists/print-states.ts'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { CLEAR_OF_BAR, useBarHeight } from '#web/admin/shell/lists/use-bar-height.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'

/** Classes that turn each piece into a card below lg. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[2.75rem_4rem_minmax(0,1fr)] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0'
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0'

/** The pieces with their next steps, and the actions for the chosen ones. */
export function JobRows({ jobs, view }: { jobs: readonly PrintJob[]; view: PrintView }) {
  const { words } = usePackerWords()
  const form = useRef<HTMLFormElement>(null)
  const selectedJobs = useSelectedJobs(form, jobs)
  return (
    <Form
      ref={form}
      method="post"
      action={printHref(view)}
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3', CLEAR_OF_BAR)}
    >
      <div className="flex items-center gap-3 text-ui text-muted">
        <span>{words.list.choose}</span>
        <Button size="sm" variant="tertiary" onClick={() => tickAll(form.current, true)} className="max-lg:min-h-11">
          {words.list.allOnThisPage}
        </Button>
      </div>
      <Table label={words.list.pieces} role="table" className="max-lg:block">
        <thead {...AS_ROWS} className="max-lg:sr-only">
          <tr {...AS_ROW}>
            <Th role="columnheader">
              <span className="sr-only">{words.list.choose}</span>
            </Th>
            <Th role="columnheader">{words.orders.mockUp}</Th>
            <Th role="columnheader">{words.print.piece}</Th>
            <Th role="columnheader">{words.print.garment}</Th>
            <Th role="columnheader">{words.list.status}</Th>
            <Th role="columnheader">{words.list.accepted}</Th>
            <Th role="columnheader">{words.frame.next}</Th>
          </tr>
        </thead>
        <tbody {...AS_ROWS} className="max-lg:block">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </tbody>
      </Table>
      <Bar form={form} selectedJobs={selectedJobs} onClear={() => tickAll(form.current, false)} />
    </Form>
  )
}

function JobRow({ job }: { job: PrintJob }) {
  const { words } = usePackerWords()
  const { id, state, order, place, category, material, color, size, attempt, isMissing } = job
  const name = words.print.pieceOfOrder({ place, number: order.number })
  return (
    <tr {...AS_ROW} className={CARD}>
      <Td role="cell" className={clsx(CELL, 'w-10')}>
        <label className="grid size-11 place-items-center lg:size-6">
          <input type="checkbox" name="ids" value={id} aria-label={name} className="size-5" />
        </label>
      </Td>
      <Td role="cell" className={clsx(CELL, 'w-20')}>
        <Link to={jobHref(id)} tabIndex={-1} aria-hidden="true">
          <img
            src={job.mockupUrl}
            alt=""
            width={64}
            height={80}
            loading="lazy"
            className="aspect-4/5 h-auto w-16 rounded-field bg-tile object-cover"
          />
        </Link>
      </Td>
      <Td role="cell" className={CELL}>
        <Link to={jobHref(id)} className="inline-flex min-h-11 items-center font-semibold text-link lg:min-h-8">
          #{order.number}-{place}
          <span className="sr-only">: {name}</span>
        </Link>
        <span className="block text-meta text-muted">
          {words.print.ofDone({ done: order.done, pieces: order.pieces })}
          {attempt > 1 && ` · ${words.print.attempt({ attempt })}`}
        </span>
      </Td>
      <Td role="cell" className={clsx(CELL, 'max-lg:col-span-3')}>
        <strong>
          {category} · {size}
        </strong>
        <span className="block text-meta text-muted">
          {material} · {color}
        </span>
      </Td>
      <Td role="cell" className={clsx(CELL, 'max-lg:col-span-3')}>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={STATE_TONES[state]}>{words.print.states[state]}</Badge>
          {order.isLate && state !== 'packed' && <Badge tone="danger">{words.print.late}</Badge>}
          {isMissing && <Badge tone="danger">{words.blanks.noGarment}</Badge>}
        </span>
      </Td>
      <Td role="cell" className={clsx(CELL, 'text-muted max-lg:col-span-3 max-lg:text-meta lg:whitespace-nowrap')}>
        <ShopDate value={job.queuedAt} kind="dateTime" />
      </Td>
      <Td role="cell" className={clsx(CELL, 'max-lg:col-span-3')}>
        <NextButton job={job} name={name} />
      </Td>
    </tr>
  )
}

/** A button for the next step of the piece. When all pieces of the order have passed, it packs the order. */
function NextButton({ job: { id, state, order }, name }: { job: PrintJob; name: string }) {
  const { words } = usePackerWords()
  const may = useMay()
  const { state: navigation, formData } = useNavigation()
  const step = nextStep(state)
  const value = step ? `${step} ${id}` : `pack ${order.id}`
  if (state === 'passed' && order.done < order.pieces)
    return <span className="text-meta text-muted">{words.print.waitsForTheOtherPieces}</span>
  if (!step && (state !== 'passed' || !may('orders:work')))
    return state === 'passed' || !may('orders:read') ? null : (
      <Link to={orderHref(order.number)} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
        {words.list.order({ number: order.number })}
      </Link>
    )
  return (
    <Button
      type="submit"
      name="one"
      value={value}
      size="sm"
      busy={navigation === 'submitting' && formData?.get('one') === value}
      className="max-lg:min-h-11 max-lg:w-full"
    >
      {step ? words.print.steps[step] : words.print.markOrderAsPacked}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}

const BULK = ['approve', 'print', 'pass', 'send_back'] as const

type BarProps = { form: RefObject<HTMLFormElement | null>; selectedJobs: readonly PrintJob[]; onClear: () => void }

/** The actions that the chosen pieces allow. */
function Bar({ form, selectedJobs, onClear }: BarProps) {
  const { words } = usePackerWords()
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar, form)
  const needing = selectedJobs.filter(({ state }) =>
    (['art_check', 'approved', 'on_sheet'] as JobState[]).includes(state),
  )
  return (
    <div
      ref={bar}
      hidden={selectedJobs.length === 0}
      className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-strong bg-bg px-4 py-2 text-ui shadow-float"
    >
      <span className="flex items-center gap-3 max-sm:w-full">
        <span aria-live="polite" className="font-semibold tabular-nums">
          {words.list.chosen({ count: selectedJobs.length })}
        </span>
        <Button size="sm" variant="tertiary" onClick={onClear} className="max-lg:min-h-11 max-sm:ms-auto">
          {words.list.clear}
        </Button>
      </span>
      <span className="flex flex-wrap gap-2 sm:ms-auto max-sm:-mx-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1">
        {BULK.map((step) => {
          const count = selectedJobs.filter(({ state }) => canStep(state, step)).length
          if (count === 0) return null
          return (
            <Button
              key={step}
              type="submit"
              name="step"
              value={step}
              size="sm"
              variant={step === 'send_back' ? 'secondary' : 'primary'}
              className="shrink-0 max-lg:min-h-11"
            >
              {words.print.steps[step]}
              {count < selectedJobs.length && ` (${count})`}
            </Button>
          )
        })}
        {needing.length > 0 && (
          <Link
            to={pickHref(needing.map(({ id }) => id))}
            className="inline-flex min-h-8 shrink-0 items-center rounded-field border-[1.5px] border-fg px-3 text-meta font-semibold max-lg:min-h-11"
          >
            {words.print.pickList}
          </Link>
        )}
      </span>
    </div>
  )
}

function boxesIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])]
}

function tickAll(form: HTMLFormElement | null, isTicked: boolean): void {
  for (const box of boxesIn(form)) box.checked = isTicked
  form?.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The pieces whose boxes are ticked. A step unticks all boxes, because the list then has other rows. */
function useSelectedJobs(form: React.RefObject<HTMLFormElement | null>, jobs: readonly PrintJob[]): PrintJob[] {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => setIds(boxesIn(element).flatMap((box) => (box.checked ? [box.value] : [])))
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the cause.
  useEffect(() => tickAll(form.current, false), [jobs])
  return jobs.filter(({ id }) => ids.includes(id))
}
