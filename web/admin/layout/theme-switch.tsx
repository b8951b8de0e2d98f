import clsx from 'clsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useFetcher } from 'react-router'
import { THEMES, type Theme } from './theme.ts'

const LOOKS = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'As this device', icon: Monitor },
}

/** Light, dark, or as the device has it. Three buttons of one small form, so it works without script. */
export function ThemeSwitch({ theme }: { theme: Theme }) {
  const fetcher = useFetcher({ key: 'theme' })
  const chosen = fetcher.formData?.get('theme') ?? theme
  return (
    <fetcher.Form method="post" action="/admin/menu">
      <fieldset className="flex gap-1 rounded-card bg-tile p-1">
        <legend className="sr-only">Appearance</legend>
        {THEMES.map((value) => {
          const { label, icon: Icon } = LOOKS[value]
          return (
            <button
              key={value}
              type="submit"
              name="theme"
              value={value}
              aria-pressed={value === chosen}
              aria-label={label}
              title={label}
              className={clsx(
                'inline-grid min-h-9 flex-1 place-items-center rounded-field transition-colors',
                value === chosen
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
