import clsx from 'clsx'

type Props<K extends string> = {
  label: string
  choices: Record<K, string>
  value: K
  onChange: (value: K) => void
  className?: string | undefined
}

/** Buttons of which one is pressed: a way to see the page. */
export function ChoiceButtons<K extends string>({ label, choices, value, onChange, className }: Props<K>) {
  return (
    <fieldset className={clsx('flex gap-1', className)}>
      <legend className="sr-only">{label}</legend>
      {(Object.keys(choices) as K[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
          className={clsx(
            'min-h-8 rounded-field px-3 text-ui pointer-coarse:min-h-11',
            value === name ? 'bg-tile font-semibold' : 'text-muted hover:bg-tile',
          )}
        >
          {choices[name]}
        </button>
      ))}
    </fieldset>
  )
}
