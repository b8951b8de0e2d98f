import clsx from 'clsx'
import type { ChangeEvent, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from '#web/ui/field.tsx'

type RadioCard = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** Content at the right end, such as a price. */
  aside?: ReactNode
  disabled?: boolean | undefined
}

export type RadioCardsProps = {
  legend: ReactNode
  hideLegend?: boolean | undefined
  name: string
  options: readonly RadioCard[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: string | undefined
  /** Side by side from 640 px. */
  columns?: boolean | undefined
}

/** Radio buttons as cards, for options with an explanation (payment methods). */
export function RadioCards({
  legend,
  hideLegend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  columns,
}: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-ui font-semibold'}>{legend}</legend>
      <div className={clsx('grid gap-3', columns && 'sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'panel relative flex items-start gap-3 rounded-card border border-strong bg-bg p-4 transition-colors',
              'has-checked:border-fg has-checked:shadow-[inset_0_0_0_1px_var(--fg)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info',
              option.disabled ? 'cursor-not-allowed bg-paper text-muted' : 'hover:border-fg',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...checkedProps(option.value, value, defaultValue, onChange)}
              className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
            />
            <span className="grid min-w-0 flex-1 gap-1">
              <span className="flex items-start justify-between gap-x-3 font-semibold">
                <span className="inline-flex items-center gap-2">
                  {option.icon && <span className="max-[26rem]:hidden">{option.icon}</span>}
                  {option.label}
                </span>
                {option.aside && <span className="shrink-0">{option.aside}</span>}
              </span>
              {option.description && <span className="text-ui text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** The `checked` props of an input: controlled when `value` is given, else uncontrolled. */
export function checkedProps(
  optionValue: string,
  value?: string,
  defaultValue?: string,
  onChange?: (value: string) => void,
) {
  const listener = onChange && ((event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value))
  if (value !== undefined) return { checked: optionValue === value, onChange: listener ?? noop }
  return { defaultChecked: optionValue === defaultValue, onChange: listener }
}

function noop() {}
