import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { optionFields } from '#texts/en/catalogue/option-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { FieldError } from '#web/ui/field.tsx'
import { checkedProps } from '#web/ui/forms/radio-cards.tsx'

const texts = englishWords(optionFields)

type OptionButton = {
  value: string
  label?: string | undefined
  unavailable?: boolean | undefined
  longName?: string | undefined
}

export type OptionButtonsProps = {
  /** The legend of the group: "Size". */
  legend: ReactNode
  hideLegend?: boolean | undefined
  name: string
  options: readonly OptionButton[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: string | undefined
  /** Right of the legend: the size guide's button. */
  aside?: ReactNode
  /** Whether an unavailable option can be chosen, to be told when it is back. */
  canChooseUnavailable?: boolean | undefined
  /** What is said of an unavailable option; English by default. */
  unavailableWords?: string | undefined
  /** Id of the first radio, so that an error summary can move the focus here. */
  id?: string | undefined
}

/** Radios that look like buttons (sizes): 52 × 44 px, dashed and struck through when unavailable. */
export function OptionButtons({
  legend,
  hideLegend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  aside,
  id: givenId,
  canChooseUnavailable = false,
  unavailableWords = texts.outOfStock,
}: OptionButtonsProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    // `aside` is beside the fieldset: browsers position content in a fieldset differently.
    <div className="relative">
      {aside && <div className="absolute end-0 top-0">{aside}</div>}
      <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
        <legend
          className={hideLegend ? 'sr-only' : clsx('mb-2.5 flex min-h-6 items-center font-semibold', aside && 'pe-28')}
        >
          {legend}
        </legend>
        {/* On a phone, more options than fit one row are split into two rows, so that none stands alone. */}
        <div
          className={clsx(
            'gap-2',
            options.length > 5
              ? 'grid grid-cols-[repeat(auto-fit,minmax(max(3.25rem,22%),1fr))] sm:flex sm:flex-wrap'
              : 'flex flex-wrap',
          )}
        >
          {options.map((option, index) => (
            <label
              key={option.value}
              className={clsx(
                'relative inline-grid h-11 min-w-13 place-items-center rounded-field border px-3 text-name font-semibold transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
                option.unavailable
                  ? 'border-dashed border-strong text-muted line-through has-checked:border-fg has-checked:border-solid has-checked:text-fg'
                  : 'hover:border-fg has-checked:border-fg has-checked:bg-primary has-checked:text-on-primary',
                option.unavailable && !canChooseUnavailable && 'cursor-not-allowed',
                !option.unavailable && (error ? 'border-danger' : 'border-strong'),
              )}
            >
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                // biome-ignore lint/a11y/noAutofocus: without script, the page after a refused form begins here.
                autoFocus={index === 0 && error !== undefined}
                value={option.value}
                disabled={option.unavailable && !canChooseUnavailable}
                {...checkedProps(option.value, value, defaultValue, onChange)}
                className="absolute inset-0 size-full opacity-0"
              />
              {/* The visible text is part of the accessible name, for speech input. */}
              <span>{option.label ?? option.value}</span>
              {option.longName && <span className="sr-only">, {option.longName}</span>}
              {option.unavailable && <span className="sr-only">, {unavailableWords}</span>}
            </label>
          ))}
        </div>
        <FieldError id={id} error={error} />
      </fieldset>
    </div>
  )
}
