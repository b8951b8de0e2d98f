import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listMenu } from '#texts/en/site/list-menu.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { MENU_ITEM, MoreMenu } from './more-menu.tsx'

const words = englishWords(listMenu)

type Props = {
  /** The CSV file of the list, with the same filters. */
  exportHref?: string | null
  /** The page that reads such a file. */
  importPath?: string | null
  importLabel?: string
  label?: string
  /** Further entries. */
  children?: ReactNode
}

/** The menu of a list, at its end of the bar: the one export and the one import of what it shows. */
export function ListMenu({ exportHref, importPath, importLabel = words.import, label = words.more, children }: Props) {
  return (
    <MoreMenu
      label={label}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      className="grid size-11 shrink-0 place-items-center rounded-field text-muted hover:bg-tile hover:text-fg lg:size-10"
    >
      {exportHref && (
        <a href={exportHref} download className={MENU_ITEM}>
          {words.export}
        </a>
      )}
      {importPath && (
        <Link to={importPath} className={MENU_ITEM}>
          {importLabel}
        </Link>
      )}
      {children}
    </MoreMenu>
  )
}

type ExportedList =
  | 'courier'
  | 'customers'
  | 'delhivery'
  | 'delivery'
  | 'orders'
  | 'reorder'
  | 'searches'
  | 'shiprocket'
  | 'stock-ledger'
  | 'stock-take'
  | 'users'

/** The CSV file of a list, with the filters of a view. */
export function exportHref(list: ExportedList, view: Parameters<typeof listHref>[1] = {}): string {
  return listHref(`/admin/export/${list}`, view)
}
