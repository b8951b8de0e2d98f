import { SIZES } from '#contract/catalogue/options.ts'
import { sizeNames } from '#texts/en/catalogue/size-names.ts'
import { englishWords } from '#texts/messages/format.ts'
import { FieldError } from '#web/ui/field.tsx'

const sizesInWords = englishWords(sizeNames)

export type SizeChecksProps = {
  /** The name of the checkboxes: each ticked size is sent under it. */
  name?: string
  value: readonly string[]
  onChange: (sizes: string[]) => void
  error?: string | undefined
}

/** The sizes as checkboxes, smallest first. */
export function SizeChecks({ name = 'size', value, onChange, error }: SizeChecksProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="grid gap-2">
      <legend className="mb-1.5 text-ui font-semibold">Sizes</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {SIZES.map((size) => (
          <label
            key={size}
            className="relative inline-grid h-11 min-w-11 place-items-center rounded-field border border-strong px-1.5 sm:min-w-13 sm:px-3 text-name font-semibold transition-colors hover:border-fg has-checked:border-fg has-checked:bg-primary has-checked:text-on-primary forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="checkbox"
              name={name}
              value={size}
              checked={value.includes(size)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(SIZES.filter((option) => (option === size ? checked : value.includes(option))))
              }
              className="absolute inset-0 size-full opacity-0"
            />
            <span>{size}</span>
            <span className="sr-only">, {sizesInWords[size]}</span>
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
