type ChoiceRowProps<V extends string> = {
  legend: string
  name: string
  value: V
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A few short choices side by side. */
export function ChoiceRow<V extends string>({ legend, name, value, options, onChange }: ChoiceRowProps<V>) {
  return (
    <fieldset className="grid gap-1.5">
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
