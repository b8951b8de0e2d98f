import Download from 'lucide-react/icons/download'
import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'

const TEXTS = englishWords(adminLists)

type ExportLinkProps = {
  list: 'customers' | 'delivery' | 'products' | 'reorder' | 'searches' | 'stock-ledger' | 'stock-take' | 'users'
  view?: Parameters<typeof listHref>[1]
}

/** A link to the list as a CSV file, with the same filters. */
export function ExportLink({ list, view = {} }: ExportLinkProps) {
  return (
    <a
      href={listHref(`/admin/export/${list}`, view)}
      download
      className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-ui font-semibold whitespace-nowrap text-muted hover:bg-tile hover:text-fg"
    >
      <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {TEXTS.exportCsv}
    </a>
  )
}
