import Download from 'lucide-react/icons/download'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'

const FILES = [
  { list: 'orders', label: 'Orders', help: 'One row per order' },
  { list: 'order-items', label: 'Items', help: 'One row per item' },
  { list: 'courier', label: 'Courier', help: 'Addresses, contents, amounts to collect' },
  { list: 'shiprocket', label: 'Shiprocket', help: 'Its layout for orders in bulk' },
  { list: 'delhivery', label: 'Delhivery', help: 'Its layout for orders in bulk' },
]

/** The orders of a view as CSV files. */
export function OrdersExport({ view }: { view: Parameters<typeof listHref>[1] }) {
  if (!useMay()('orders:export')) return null
  return (
    <details className="relative max-sm:static">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-ui font-semibold whitespace-nowrap text-muted hover:bg-tile hover:text-fg lg:min-h-10">
        <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">Export CSV</span>
      </summary>
      <ul className="panel absolute end-0 z-35 mt-2 grid w-64 max-w-[calc(100vw-2rem)] gap-1 rounded-panel border border-hairline bg-bg p-2 text-fg shadow-lg">
        {FILES.map(({ list, label, help }) => (
          <li key={list}>
            <a
              href={listHref(`/admin/export/${list}`, view)}
              download
              className="grid min-h-11 rounded-field px-3 py-2 text-ui font-semibold hover:bg-tile"
            >
              {label}
              <span className="text-meta font-normal text-muted">{help}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
