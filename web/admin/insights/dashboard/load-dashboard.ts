import { formatDate } from '#contract/basics/dates.ts'
import { DASHBOARD_DAYS } from '#contract/basics/limits.ts'
import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import { buildOrderRow } from '#web/admin/orders/order-list/order-row-data.ts'
import { drawTimeChart } from '#web/admin/shell/charts/draw-chart.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const LATEST = 5
/** A page of one row, because only the total is needed. */
const COUNT = { page: 1, limit: 1 }

/** The data of the dashboard. A part that could not be read is null. */
export async function loadDashboard(args: ApiArgs) {
  const { account, categories, dashboard, demo, orders, products, setup } = api(args)
  const requestedDays = Number(args.url.searchParams.get('days'))
  const days = DASHBOARD_DAYS.find((count) => count === requestedDays) ?? 30
  const [productList, userList, categoryList, latest, shown, demoState, checklist] = await Promise.all([
    nullOnError(args, products.list(COUNT)),
    mayHere(args, 'customers:read') ? nullOnError(args, account.all(COUNT)) : null,
    nullOnError(args, categories.list(COUNT)),
    nullOnError(args, orders.all({ page: 1, limit: LATEST })),
    nullOnError(args, dashboard.show({ days })),
    mayHere(args, 'demo:write') ? nullOnError(args, demo.state()) : null,
    mayHere(args, 'settings:write') ? nullOnError(args, setup.read()) : null,
  ])
  return {
    counts: {
      products: productList?.total ?? null,
      orders: latest?.total ?? null,
      users: userList?.total ?? null,
      categories: categoryList?.total ?? null,
    },
    days,
    setup: checklist,
    shown: shown && { ...shown, charts: await drawCharts(shown) },
    demo: demoState?.exists ? demoState : null,
    latest: latest?.items.map((order, index) => buildOrderRow(order, latest.total - index)),
  }
}

async function drawCharts({ days }: Dashboard) {
  const points = (figure: 'revenue' | 'orders') =>
    days.map((row) => ({ day: row.day, label: formatDate(row.day, 'short'), value: row[figure] }))
  return {
    revenue: await drawTimeChart({ title: 'Revenue', points: points('revenue'), steps: 'days', isMoney: true }),
    orders: await drawTimeChart({ title: 'Orders', points: points('orders'), steps: 'days' }),
  }
}
