import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { sheetKeys } from '#texts/en/site/find.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SCAN_PATH } from '#web/admin/shell/addresses/print-address.ts'
import { hasRows, hasSearch, isTyping } from '#web/admin/shell/lists/use-row-keys.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Key = [keys: string, does: string]

const sheet = englishWords(sheetKeys)

/** The keys of the screen: `?` opens it, except in a field or in a sheet, where it is a letter. */
export function KeysDialog({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const { words } = usePackerWords()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    onChange(true)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Dialog title={words.frame.keys.title} open={isOpen} onClose={() => onChange(false)}>
      {isOpen && <Keys />}
    </Dialog>
  )
}

function Keys() {
  const { words } = usePackerWords()
  const { pathname } = useLocation()
  // What is on the screen does not change behind the open dialog.
  const [screen] = useState(() => ({
    rows: hasRows(),
    search: hasSearch(),
    sheet: document.querySelector('main [role="grid"]') !== null,
  }))
  const { keys } = words.frame
  const list: Key[] = [
    ...(screen.search ? [['/', keys.search] satisfies Key] : []),
    ...(screen.rows
      ? ([
          ['j', keys.next],
          ['k', keys.previous],
          ['Enter', keys.open],
          ['x', keys.choose],
        ] satisfies Key[])
      : []),
  ]
  return (
    <div className="grid gap-5">
      <Group
        title={keys.everywhere}
        keys={[
          ['Ctrl K', keys.find],
          ['?', keys.show],
          ['Esc', keys.close],
        ]}
      />
      {list.length > 0 && <Group title={keys.list} keys={list} />}
      {pathname === SCAN_PATH && <Group title={keys.scan} keys={[['Enter', keys.showPiece]]} />}
      {screen.sheet && (
        <div lang="en">
          <Group
            title={sheet.title}
            keys={[
              ['← ↑ → ↓', sheet.move],
              ['Enter', sheet.edit],
              ['Delete', sheet.empty],
              ['Ctrl D', sheet.fillDown],
              ['Ctrl C, Ctrl V', sheet.copy],
              ['Ctrl A', sheet.all],
              ['Ctrl Z, Ctrl Y', sheet.undo],
            ]}
          />
        </div>
      )}
    </div>
  )
}

function Group({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section>
      <h3 className="text-ui font-semibold">{title}</h3>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-ui">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-field border border-hairline bg-tile px-1.5 text-meta whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
