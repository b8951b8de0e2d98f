import { LEDGER_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { PURCHASES_PATH, REORDER_PATH, TAKES_PATH } from '#web/admin/shell/addresses/stock-address.ts'
import { TabLinks } from '#web/ui/lists/tabs.tsx'

const TABS = [
  { name: 'reorder', label: 'Reorder list', to: REORDER_PATH },
  { name: 'purchases', label: 'Purchases', to: PURCHASES_PATH },
  { name: 'takes', label: 'Stock-takes', to: TAKES_PATH },
  { name: 'ledger', label: 'Ledger', to: LEDGER_PATH },
] as const

/** Tabs for the pages about stock. Only for users who may open all of them. */
export function StockTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  return (
    <TabLinks
      label="Stock"
      className="mt-4 border-b border-hairline pb-2"
      tabs={TABS.map(({ name, label, to }) => ({ label, to, isCurrent: name === current }))}
    />
  )
}
