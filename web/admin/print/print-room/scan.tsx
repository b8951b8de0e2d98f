import { Form, Link, useNavigate } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { jobHref, SCAN_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/scan.ts'
import { CameraScan } from './camera-scan.tsx'
import { changeJobs, type PrintAnswer } from './change-jobs.ts'
import { JobFacts, NextStep } from './job-facts.tsx'
import { PrintTabs } from './print-tabs.tsx'

const CODE_MAX = 300

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ print }) => print.scan)
}

export async function loader(args: Route.LoaderArgs) {
  const code = (args.url.searchParams.get('code') ?? '').trim().slice(0, CODE_MAX)
  if (!code) return { code, page: null }
  const { printRoom } = packerApi(args)
  const match = await nullOnError(args, attempt(printRoom.find({ code })))
  return { code, page: match?.ok ? await nullOnError(args, printRoom.get(match.value)) : null }
}

export async function action(args: Route.ActionArgs): Promise<PrintAnswer> {
  return changeJobs(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PrintAnswer> {
  return toasted(serverAction(), refused('print', readFailures().notDone))
}

/** Scans pieces one after another with the camera, or by their numbers, and shows the next step of each. */
export default function Scan({ loaderData: { code, page } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const navigate = useNavigate()
  const here = listHref(SCAN_PATH, { code })
  return (
    <>
      <PageHeading size="h2" intro={words.print.scanHelp}>
        {words.print.scan}
      </PageHeading>
      <PrintTabs current="scan" />
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-4">
          <CameraScan
            onCode={(text) =>
              void navigate(listHref(SCAN_PATH, { code: text }), { replace: true, preventScrollReset: true })
            }
          />
          <CodeForm code={code} />
        </div>
        <div aria-live="polite" className="grid gap-4">
          {code && !page && (
            <Notice tone="danger" title={words.print.noPieceHasThisCode}>
              {code}
            </Notice>
          )}
          {page && (
            <section className="panel grid gap-4 rounded-panel border border-hairline bg-bg p-4">
              <h2 className="text-h4">
                <Link to={jobHref(page.job.id)} className="text-link">
                  {words.print.pieceOfOrder({ place: page.job.place, number: page.job.order.number })}
                </Link>
              </h2>
              <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4">
                <img
                  src={page.prints[0]?.mockupUrl ?? page.job.mockupUrl}
                  alt={words.print.designedShirt}
                  width={96}
                  height={120}
                  className="aspect-4/5 h-auto w-24 rounded-field bg-tile object-cover"
                />
                <JobFacts page={page} />
              </div>
              <NextStep page={page} action={here} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** Finds a piece by its number, for people without a camera. A hand scanner types into the same field. */
function CodeForm({ code }: { code: string }) {
  const { words } = usePackerWords()
  return (
    <Form method="get" action={SCAN_PATH} className="flex flex-wrap items-end gap-3">
      <Field
        key={code}
        name="code"
        label={words.print.orderNumberAndPiece}
        placeholder={words.print.codeExample}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        className="w-full sm:w-64"
      />
      <Button type="submit" size="lg">
        {words.print.show}
      </Button>
    </Form>
  )
}
