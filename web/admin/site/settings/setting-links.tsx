import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PLACES } from './setting-places.ts'
import type { SettingsPage } from './settings-fields.ts'

const texts = englishWords(settingsPageTexts)

/** The pages that belong to a page of the settings. */
export function SettingLinks({ page }: { page: SettingsPage }) {
  const may = useMay()
  const places = PLACES[page].filter(({ permission }) => !permission || may(permission))
  if (places.length === 0) return null
  return (
    <Panel title={texts.alsoHere}>
      <ul className="-my-2 grid">
        {places.map(({ name, to, label, help }) => (
          <li key={name} className="relative flex items-center gap-3 border-t border-hairline py-3 first:border-t-0">
            <div className="grid min-w-0 flex-1 gap-0.5">
              <Link to={to} className="font-semibold text-link after:absolute after:inset-0">
                {label}
              </Link>
              <p className="text-meta text-muted">{help}</p>
            </div>
            <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
