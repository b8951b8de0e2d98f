import clsx from 'clsx'
import { NAMED_SETTING } from '#web/admin/site/settings/use-named-setting.ts'

type ChoiceRowProps<V extends string> = {
  id?: string
  /** The address names this choice. */
  isNamed?: boolean
  legend: string
  name: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A few short choices side by side. */
export function ChoiceRow<V extends string>({
  id,
  isNamed = false,
  legend,
  name,
  value,
  options,
  onChange,
}: ChoiceRowProps<V>) {
  return (
    <fieldset id={id} className={clsx('grid gap-1.5', isNamed && NAMED_SETTING)}>
      <legend className="mb-1.5 text-ui font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-10 items-center rounded-field border border-strong bg-bg px-4 text-ui has-checked:border-fg has-checked:bg-fg has-checked:text-bg has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
