import clsx from 'clsx'
import { useState } from 'react'
import { look } from '#texts/en/site/look.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NAMED_SETTING } from '#web/admin/site/settings/use-named-setting.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass, describedBy, FieldError } from '#web/ui/field.tsx'

const words = englishWords(look)
const HEX = /^#?[0-9a-f]{6}$/i

type ColourChoiceProps = {
  id: string
  /** The address names this colour. */
  isNamed: boolean
  label: string
  help: string
  /** `#rrggbb`; null is as built in. */
  value: string | null
  builtIn: string
  /** Why the colour cannot be saved, and the nearest that can. */
  problem: string | null
  nearest: string | undefined
  error: string | undefined
  onChange: (value: string | null) => void
}

/** A colour from the browser's palette or typed as a code. */
export function ColourChoice({
  id,
  isNamed,
  label,
  help,
  value,
  builtIn,
  problem,
  nearest,
  error,
  onChange,
}: ColourChoiceProps) {
  /** What is being typed; null: the chosen colour is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const shownError = problem ?? error
  return (
    <div className={clsx('grid gap-1.5', isNamed && NAMED_SETTING)}>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...describedBy(id, { help, error: shownError })}
          type="color"
          id={id}
          value={value ?? builtIn}
          onChange={({ currentTarget }) => {
            setTyped(null)
            onChange(currentTarget.value)
          }}
          className="h-11 w-14 cursor-pointer rounded-field border border-strong bg-bg p-1 disabled:cursor-not-allowed"
        />
        <input
          aria-label={words.hex({ name: label })}
          value={typed ?? value ?? builtIn}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            const text = currentTarget.value.trim()
            setTyped(text)
            if (HEX.test(text)) onChange(`#${text.replace('#', '').toLowerCase()}`)
          }}
          onBlur={() => setTyped(null)}
          className={`${controlClass} min-h-11! w-28! tabular-nums`}
        />
        {value !== null && (
          <Button variant="tertiary" size="md" onClick={() => onChange(null)} aria-label={`${label}: ${words.builtIn}`}>
            {words.builtIn}
          </Button>
        )}
      </div>
      <FieldError id={id} error={shownError} />
      {nearest && (
        <Button variant="secondary" size="md" className="justify-self-start" onClick={() => onChange(nearest)}>
          <span
            aria-hidden="true"
            className="size-4 rounded-field border border-strong"
            style={{ backgroundColor: nearest }}
          />
          {words.takeNearest({ colour: nearest })}
        </Button>
      )}
      <p id={`${id}-help`} className="text-meta text-muted">
        {help}
      </p>
    </div>
  )
}
