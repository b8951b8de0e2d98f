import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LEDGER_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { PURCHASES_PATH, REORDER_PATH, TAKES_PATH } from '#web/admin/shell/addresses/stock-address.ts'
import { TabLinks } from '#web/ui/lists/tabs.tsx'

const TEXTS = englishWords(adminLists)

const TABS = [
  { name: 'reorder', label: TEXTS.reorderList, to: REORDER_PATH },
  { name: 'purchases', label: TEXTS.purchases, to: PURCHASES_PATH },
  { name: 'takes', label: TEXTS.stockTakes, to: TAKES_PATH },
  { name: 'ledger', label: TEXTS.ledger, to: LEDGER_PATH },
] as const

/** Tabs for the pages about stock. Only for users who may open all of them. */
export function StockTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  return (
    <TabLinks
      label={TEXTS.stock}
      className="mt-4 border-b border-hairline pb-2"
      tabs={TABS.map(({ name, label, to }) => ({ label, to, isCurrent: name === current }))}
    />
  )
}
