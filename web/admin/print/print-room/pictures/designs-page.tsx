import { Link } from 'react-router'
import { WAITING_DESIGNS } from '#contract/print/proofs.api.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { picturesHref } from '#web/admin/shell/addresses/designs-address.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/designs-page.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ proofs }) => proofs.designsAndShirtsToAnswer)
}

export async function loader(args: Route.LoaderArgs) {
  const all = await packerApi(args).proofs.waiting()
  return { groups: WAITING_DESIGNS.map((kind) => ({ kind, rows: all.filter((row) => row.kind === kind) })) }
}

/** What customers say of their designs and shirts, and the proofs that they have not answered. */
export default function DesignsPage({ loaderData: { groups } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const titles = {
    stop: words.proofs.stoppedParcels,
    change: words.proofs.designsToChange,
    proof: words.proofs.proofsWithoutAnAnswer,
  }
  const shown = groups.filter(({ rows }) => rows.length > 0)
  return (
    <>
      <PageHeading size="h2">{words.proofs.designsAndShirtsToAnswer}</PageHeading>
      <PrintTabs current="designs" />
      <div className="mt-5 grid max-w-3xl gap-5">
        {shown.length === 0 && (
          <EmptyState art="shirt" title={words.proofs.nothingWaits}>
            <p>{words.proofs.nothingWaitsHelp}</p>
          </EmptyState>
        )}
        {shown.map(({ kind, rows }) => (
          <Panel key={kind} title={titles[kind]}>
            <ul className="grid gap-4">
              {rows.map(({ orderNumber, text, since }) => (
                <li key={`${orderNumber} ${since.getTime()}`} className="grid gap-1 text-ui">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <Link
                      to={picturesHref(orderNumber)}
                      className="inline-flex min-h-11 items-center font-semibold text-link tabular-nums lg:min-h-8"
                    >
                      {words.list.order({ number: orderNumber })}
                    </Link>
                    <ShopDate value={since} kind="dateTime" className="text-muted" />
                  </p>
                  {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  )
}
