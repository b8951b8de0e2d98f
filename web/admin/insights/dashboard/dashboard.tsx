import FolderOpen from 'lucide-react/icons/folder-open'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Shirt from 'lucide-react/icons/shirt'
import Users from 'lucide-react/icons/users'
import { attempt } from '#contract/http/client.ts'
import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import type { ProblemKind } from '#contract/insights/health.ts'
import { problemTexts } from '#texts/en/insights/health.ts'
import { englishWords } from '#texts/messages/format.ts'
import { changeSetup } from '#web/admin/insights/dashboard/setup/change-setup.ts'
import { SetupChecklist } from '#web/admin/insights/dashboard/setup/setup-checklist.tsx'
import { LatestOrders } from '#web/admin/orders/order-list/latest-orders.tsx'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { CountTile } from '#web/admin/shell/lists/count-tile.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/dashboard.ts'
import { BackupNotice } from './backup-notice.tsx'
import { Business } from './business.tsx'
import { DemoNotice } from './demo-notice.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { BestSellers, LowStock } from './product-ranks.tsx'
import { ToDoList } from './to-do-list.tsx'

const words = englishWords(problemTexts)

/** Problems that the dashboard shows elsewhere: backups in their own notice, mails and refunds as open tasks. */
const SHOWN_ELSEWHERE: readonly ProblemKind[] = ['backup', 'mails', 'refunds']

/** The current problems of the shop; the owner was mailed about each. */
function ProblemNotices({ problems }: { problems: Dashboard['problems'] }) {
  return problems
    .filter(({ kind }) => !SHOWN_ELSEWHERE.includes(kind))
    .map(({ kind, detail, since }) => (
      <Notice key={`${kind} ${detail}`} tone="warning" className="mt-4" title={`${words[kind].title}.`}>
        <p className="wrap-anywhere">
          {detail} {words[kind].advice}
        </p>
        <p className="text-meta text-muted">
          Since <ShopDate value={since} />
        </p>
      </Notice>
    ))
}

const REMOVE_DEMO = 'remove-demo'
const NOT_REMOVED = 'Failed to remove the sample data.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Dashboard', description: 'What the shop holds and what waits to be done.' })
}

export function loader(args: Route.LoaderArgs) {
  return loadDashboard(args)
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const changed = await changeSetup(args, String(form.get('intent')))
  if (changed) return changed
  if (form.get('intent') !== REMOVE_DEMO) return refused('', NOT_REMOVED)
  const removed = await nullOnError(args, attempt(api(args).demo.remove()))
  if (!removed?.ok) return refused(REMOVE_DEMO, removed?.message ?? NOT_REMOVED)
  const { backup } = removed.value
  return done(REMOVE_DEMO, `Sample data removed!${backup ? ` The backup is ${backup}.` : ''}`)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused(REMOVE_DEMO, NOT_REMOVED))
}

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setup, counts, latest, days, shown, demo } = loaderData
  const mayDo = useMay()
  const keepsProducts = mayDo('catalogue:write')
  const isSetupShown = setup !== null && !setup.isHidden
  const sampleData = demo && <DemoNotice demo={demo} />
  return (
    <>
      <PageHeading size="h2">Dashboard</PageHeading>
      {(!actionData?.ok || actionData.intent === REMOVE_DEMO) && <ResultNotice result={actionData} />}
      {shown && <ProblemNotices problems={shown.problems} />}
      {shown?.backups && <BackupNotice backups={shown.backups} />}
      {isSetupShown && <SetupChecklist setup={setup} sampleData={sampleData} />}
      {!isSetupShown && sampleData}
      <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <CountTile
          of="product"
          label="Products"
          count={counts.products}
          to={keepsProducts ? '/admin/products' : null}
          icon={Shirt}
        />
        <CountTile of="order" label="Orders" count={counts.orders} to="/admin/orders" icon={ReceiptText} />
        {mayDo('customers:read') && (
          <CountTile of="user" label="Users" count={counts.users} to="/admin/users" icon={Users} />
        )}
        <CountTile
          of="category"
          label="Categories"
          count={counts.categories}
          to={keepsProducts ? '/admin/categories' : null}
          icon={FolderOpen}
        />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-labelledby="to-do">
          <h2 id="to-do" className="mb-3 text-h4">
            To do
          </h2>
          {shown ? (
            <ToDoList todo={shown.todo} isNew={counts.orders === 0} />
          ) : (
            <ErrorPanel message="Failed to fetch orders." />
          )}
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest" className="mb-3 text-h4">
            Latest orders
          </h2>
          {latest ? <LatestOrders rows={latest} /> : <ErrorPanel message="Failed to fetch orders." />}
        </section>
      </div>
      {shown && (
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
          <Business days={days} shown={shown} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
            <BestSellers sold={shown.bestSellers} />
            {keepsProducts && (
              <LowStock products={shown.lowStock} total={shown.todo.lowStock} onOrder={shown.onOrder} />
            )}
          </div>
        </div>
      )}
    </>
  )
}
