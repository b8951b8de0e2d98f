import clsx from 'clsx'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useFetcher } from 'react-router'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { THEMES, type Theme } from './theme.ts'

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** Switches between the light theme, the dark theme and that of the device. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const { words } = usePackerWords()
  const fetcher = useFetcher({ key: 'theme' })
  const selectedTheme = fetcher.formData?.get('theme') ?? theme
  return (
    <fetcher.Form method="post" action="/admin/menu">
      <fieldset className="flex gap-1 rounded-card bg-tile p-1">
        <legend className="sr-only">{words.frame.appearance}</legend>
        {THEMES.map((value) => {
          const Icon = ICONS[value]
          const label = words.frame.themes[value]
          return (
            <button
              key={value}
              type="submit"
              name="theme"
              value={value}
              aria-pressed={value === selectedTheme}
              aria-label={label}
              title={label}
              className={clsx(
                'inline-grid min-h-9 flex-1 place-items-center rounded-field transition-colors',
                value === selectedTheme
                  ? 'bg-bg text-fg forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
                  : 'text-muted hover:text-fg',
              )}
            >
              <Icon aria-hidden="true" className="size-4" />
            </button>
          )
        })}
      </fieldset>
    </fetcher.Form>
  )
}
