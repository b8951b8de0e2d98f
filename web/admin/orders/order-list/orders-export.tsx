import Download from 'lucide-react/icons/download'
import { ownerOrderList } from '#texts/en/orders/owner-order-list.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'

const TEXTS = englishWords(ownerOrderList)

const FILES = [
  { list: 'orders', label: TEXTS.files.orders, help: TEXTS.files.ordersHelp },
  { list: 'order-items', label: TEXTS.files.items, help: TEXTS.files.itemsHelp },
  { list: 'courier', label: TEXTS.files.courier, help: TEXTS.files.courierHelp },
  { list: 'shiprocket', label: TEXTS.files.shiprocket, help: TEXTS.files.bulkHelp },
  { list: 'delhivery', label: TEXTS.files.delhivery, help: TEXTS.files.bulkHelp },
]

/** The orders of a view as CSV files. */
export function OrdersExport({ view }: { view: Parameters<typeof listHref>[1] }) {
  if (!useMay()('orders:export')) return null
  return (
    <details className="relative max-sm:static">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-ui font-semibold whitespace-nowrap text-muted hover:bg-tile hover:text-fg lg:min-h-10">
        <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{TEXTS.exportCsv}</span>
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
