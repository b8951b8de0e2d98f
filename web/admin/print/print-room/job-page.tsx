import { data, Link } from 'react-router'
import { PrintJobId } from '#contract/print/print-job.api.ts'
import { canStep } from '#contract/print/print-job.ts'
import { CustomItem } from '#web/admin/orders/order/custom-item.tsx'
import { picturesHref } from '#web/admin/shell/addresses/designs-address.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { jobHref, printHref } from '#web/admin/shell/addresses/print-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/job-page.ts'
import { changeJobs, type PrintAnswer } from './change-jobs.ts'
import { JobFacts, NextStep, ScanNext } from './job-facts.tsx'
import { describeJobEvent } from './job-words.ts'
import { RemakeForm, StepBack } from './remake-form.tsx'

export function meta(args: Route.MetaArgs) {
  const { job } = args.loaderData?.page ?? {}
  return packerMeta(args, ({ print }) =>
    job ? print.pieceOfOrder({ place: job.place, number: job.order.number }) : print.printRoom,
  )
}

export async function loader(args: Route.LoaderArgs) {
  const id = PrintJobId.safeParse(args.params.id)
  if (!id.success) throw data(null, { status: 404 })
  return { page: await packerApi(args).printRoom.get({ id: id.data }) }
}

export async function action(args: Route.ActionArgs): Promise<PrintAnswer> {
  return changeJobs(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PrintAnswer> {
  return toasted(serverAction(), refused('print', readFailures().notDone))
}

/** The page of a piece: its prints and its next step. The QR code of the piece leads to it. */
export default function JobPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const may = useMay()
  const { job, prints, pictures, description, pieces } = page
  const number = job.order.number
  const [first] = prints
  return (
    <>
      <PageHeading
        size="h2"
        aside={<ScanNext />}
        intro={
          <span className="flex flex-wrap gap-x-4">
            {may('orders:read') && (
              <Link to={orderHref(number)} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
                {words.list.order({ number })}
              </Link>
            )}
            {may('orders:read') && (
              <Link to={picturesHref(number)} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
                {words.proofs.proofAndPhotos}
              </Link>
            )}
            <Link
              to={printHref({ order: String(number) })}
              className="inline-flex min-h-11 items-center text-link lg:min-h-8"
            >
              {words.print.printRoom}
            </Link>
          </span>
        }
      >
        {words.print.pieceOfOrder({ place: job.place, number })}
      </PageHeading>
      {pieces.length > 1 && (
        <TabLinks
          label={words.print.piecesOfThisOrder}
          className="mt-3"
          tabs={pieces.map((piece) => ({
            label: words.print.pieceNumbered({ place: piece.place }),
            to: jobHref(piece.id),
            isCurrent: piece.id === job.id,
          }))}
        />
      )}
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <img
          src={first?.mockupUrl ?? job.mockupUrl}
          alt={words.print.designedShirt}
          width={416}
          height={520}
          className="aspect-4/5 h-auto w-full rounded-panel bg-tile object-contain max-lg:max-h-80"
        />
        <div className="grid gap-5">
          <JobFacts page={page} />
          <div className="max-lg:sticky max-lg:bottom-[calc(var(--bottom-bar)+0.75rem)] max-lg:z-20">
            <NextStep page={page} action={jobHref(job.id)} />
          </div>
          <Panel title={words.print.whatIsPrinted}>
            <CustomItem custom={{ prints, pictures, mockupUrl: job.mockupUrl, designImageUrl: pictures[0] ?? '' }} />
            {description && <p className="mt-3 text-ui break-words whitespace-pre-line text-muted">{description}</p>}
          </Panel>
          {canStep(job.state, 'send_back') && <StepBack id={job.id} />}
          {canStep(job.state, 'remake') && <RemakeForm key={job.attempt} job={job} answer={actionData} />}
          <History page={page} />
        </div>
      </div>
    </>
  )
}

function History({ page: { history } }: { page: Route.ComponentProps['loaderData']['page'] }) {
  const { words } = usePackerWords()
  return (
    <Panel title={words.print.history}>
      <ol className="grid gap-2 text-ui">
        {history.toReversed().map(({ kind, attempt, reason, note, by, at }) => (
          <li key={`${kind} ${at.toISOString()} ${attempt}`} className="break-words">
            <strong>{describeJobEvent(kind, words)}</strong>
            {reason && `: ${words.print.remakeReasons[reason]}`}
            {note && ` (${note})`}
            <span className="block text-meta text-muted">
              <ShopDate value={at} kind="dateTime" />
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
