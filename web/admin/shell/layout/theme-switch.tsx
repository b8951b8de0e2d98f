import clsx from 'clsx'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useFetcher } from 'react-router'
import { type PackerLanguage, packerWords } from '#contract/texts/packer-words.ts'
import { THEMES, type Theme } from './theme.ts'

const LOOKS = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'As this device', icon: Monitor },
}

/** Switches between the light theme, the dark theme and that of the device. */
export function ThemeSwitch({ theme, language }: { theme: Theme; language: PackerLanguage }) {
  const fetcher = useFetcher({ key: 'theme' })
  const selectedTheme = fetcher.formData?.get('theme') ?? theme
  return (
    <fetcher.Form method="post" action="/admin/menu">
      <fieldset className="flex gap-1 rounded-card bg-tile p-1">
        <legend className="sr-only">{packerWords(language, 'Appearance')}</legend>
        {THEMES.map((value) => {
          const { label: words, icon: Icon } = LOOKS[value]
          const label = packerWords(language, words)
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
