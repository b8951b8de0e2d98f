import { listMenu } from '#texts/en/site/list-menu.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { TRACKING_IMPORT_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { MENU_ITEM } from '#web/admin/shell/lists/more-menu.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'

const english = englishWords(listMenu)
/** The layouts in which couriers take parcels in bulk. */
const LAYOUTS = [
  ['courier', english.anyCourier],
  ['shiprocket', english.shiprocket],
  ['delhivery', english.delhivery],
] as const

/** The menu of the list of orders: the orders of the view as a file, in which tracking numbers can come back, and their parcels for a courier. */
export function OrdersMenu({ view }: { view: Parameters<typeof listHref>[1] }) {
  const { words } = usePackerWords()
  const mayDo = useMay()
  const [mayExport, mayWork] = [mayDo('orders:export'), mayDo('orders:work')]
  if (!mayExport && !mayWork) return null
  return (
    <ListMenu
      label={words.list.more}
      exportHref={mayExport ? exportHref('orders', view) : null}
      importPath={mayWork ? TRACKING_IMPORT_PATH : null}
      importLabel={words.parcels.importTrackingNumbers}
    >
      {mayExport && (
        <section lang="en" aria-label={english.forCouriers} className="mt-1 border-t border-hairline pt-2">
          <p className="px-3 py-1 text-meta text-muted">{english.forCouriers}</p>
          {LAYOUTS.map(([list, label]) => (
            <a key={list} href={exportHref(list, view)} download className={MENU_ITEM}>
              {label}
            </a>
          ))}
        </section>
      )}
    </ListMenu>
  )
}
