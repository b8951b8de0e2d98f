import { PRINT_PAGES } from '#web/admin/shell/addresses/print-pages.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { isShown } from '#web/admin/shell/layout/menu.ts'
import { useFrame } from '#web/admin/shell/layout/use-frame.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { TabLinks } from '#web/ui/lists/tabs.tsx'

/** The tabs of the print room, for people who work there. Only people who may change settings see the settings tab, and a shop without proofs has no tab for them. */
export function PrintTabs({ current }: { current: (typeof PRINT_PAGES)[number]['name'] }) {
  const { words } = usePackerWords()
  const frame = useFrame()
  if (!useMay()('print:work')) return null
  const tabs = PRINT_PAGES.filter(({ name, to }) => {
    if (name === 'settings') return frame?.pages.includes(to)
    return name !== 'designs' || name === current || isShown('proofs', frame?.use ?? null)
  })
  return (
    <TabLinks
      label={words.print.printRoom}
      className="no-print mt-4 border-b border-hairline pb-2"
      tabs={tabs.map(({ name, label, to }) => ({ label: label(words), to, isCurrent: name === current }))}
    />
  )
}
