import { FolderOpen, ReceiptText, Shirt, Users } from 'lucide-react'
import { pageMeta } from '#web/seo.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/dashboard.ts'
import { CountTile } from './count-tile.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { loadDashboard } from './load-dashboard.ts'
import { ToDoList } from './to-do-list.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Dashboard', description: 'What the shop holds and what waits to be done.' })
}

export function loader(args: Route.LoaderArgs) {
  return loadDashboard(args)
}

export default function Dashboard({ loaderData: { counts, waiting, latest } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading size="h2">Dashboard</PageHeading>
      <div className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <CountTile of="product" label="Products" count={counts.products} to="/products" icon={Shirt} />
        <CountTile of="order" label="Orders" count={counts.orders} to="/admin/orders" icon={ReceiptText} />
        <CountTile of="user" label="Users" count={counts.users} to="/admin/users" icon={Users} />
        <CountTile of="category" label="Categories" count={counts.categories} to="/categories" icon={FolderOpen} />
      </div>
      <div className="mt-8 grid gap-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section aria-labelledby="to-do">
          <h2 id="to-do" className="mb-3 text-h4">
            To do
          </h2>
          {waiting ? <ToDoList waiting={waiting} /> : <ErrorPanel message="Failed to fetch orders." />}
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest" className="mb-3 text-h4">
            Latest orders
          </h2>
          {latest ? <LatestOrders rows={latest} /> : <ErrorPanel message="Failed to fetch orders." />}
        </section>
      </div>
    </>
  )
}
