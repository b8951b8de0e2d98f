import { useRouteLoaderData } from 'react-router'
import type { PagePath } from '#contract/pages.ts'
import { DESIGNS_PATH } from '#web/admin/addresses/designs-address.ts'
import {
  BLANKS_PATH,
  PICK_PATH,
  PRINT_PATH,
  PRINT_SETTINGS_PATH,
  PROMISES_PATH,
  REMAKES_PATH,
  SCAN_PATH,
} from '#web/admin/addresses/print-address.ts'
import { usePackerWords } from '#web/admin/lists/use-packer-words.ts'
import { TabLinks } from '#web/ui/lists/tabs.tsx'

const TABS = [
  { name: 'pieces', label: 'Pieces', to: PRINT_PATH },
  { name: 'scan', label: 'Scan', to: SCAN_PATH },
  { name: 'pick', label: 'Pick list', to: PICK_PATH },
  { name: 'sheets', label: 'Sheets', to: '/admin/print/sheets' },
  { name: 'blanks', label: 'Blanks', to: BLANKS_PATH },
  { name: 'designs', label: 'Designs', to: DESIGNS_PATH },
  { name: 'promises', label: 'Promised days', to: PROMISES_PATH },
  { name: 'remakes', label: 'Remakes', to: REMAKES_PATH },
  { name: 'settings', label: 'Settings', to: PRINT_SETTINGS_PATH },
] as const

/** The pages of the print room; its settings only for who may change settings. */
export function PrintTabs({ current }: { current: (typeof TABS)[number]['name'] }) {
  const { t } = usePackerWords()
  const frame = useRouteLoaderData<{ pages?: readonly PagePath[] }>('admin/layout/layout')
  const tabs = TABS.filter(({ name }) => name !== 'settings' || frame?.pages?.includes('/admin/settings'))
  return (
    <TabLinks
      label={t('Print room')}
      className="no-print mt-4 border-b border-hairline pb-2"
      tabs={tabs.map(({ name, label, to }) => ({ label: t(label), to, isCurrent: name === current }))}
    />
  )
}
