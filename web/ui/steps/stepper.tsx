import clsx from 'clsx'
import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'

type Shared = {
  /** What is counted: "Quantity of North of Nowhere Tee, M, Navy". */
  label: string
  min?: number | undefined
  max?: number | undefined
}

export type StepperProps = Shared & {
  /** The field's name in its form. */
  name?: string | undefined
  defaultValue?: number | undefined
  onChange?: ((value: number) => void) | undefined
}

const boxClass = 'inline-flex h-11.5 items-stretch rounded-pill border border-strong'
const stepClass =
  'inline-grid w-11 place-items-center rounded-pill transition-colors hover:bg-tile aria-disabled:text-subtle aria-disabled:hover:bg-transparent'
const inputClass =
  'w-9 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

/** At its limit a button does nothing. It is not `disabled`, because then the keyboard's focus would be lost. */
function limit(isReached: boolean): ComponentProps<'button'> {
  return isReached ? { 'aria-disabled': true, onClick: (event) => event.preventDefault() } : {}
}

/** A number field with minus and plus buttons; without script a plain number field. */
export function Stepper({ label, name, min = 1, max = 99, defaultValue = min, onChange }: StepperProps) {
  const [value, setValue] = useState(defaultValue)
  function set(next: number) {
    const clamped = Math.min(max, Math.max(min, Math.round(next)))
    setValue(clamped)
    onChange?.(clamped)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's section.
    <span role="group" aria-label={label} className={boxClass}>
      <button
        type="button"
        aria-label="Decrease quantity"
        className={clsx(stepClass, 'needs-script')}
        {...limit(value <= min)}
        onClick={() => set(value - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        value={value}
        onChange={(event) => event.currentTarget.value !== '' && set(event.currentTarget.valueAsNumber)}
        className={inputClass}
      />
      <button
        type="button"
        aria-label="Increase quantity"
        className={clsx(stepClass, 'needs-script')}
        {...limit(value >= max)}
        onClick={() => set(value + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

export type StepButtonsProps = Shared & {
  value: number
  /** Attributes of the two buttons, as `{ type: 'submit', name: 'intent', value: 'subtract' }`: each click submits the form. */
  minus: ComponentProps<'button'>
  plus: ComponentProps<'button'>
}

/** The stepper of the cart: the count is text and each button submits, so that it works without script. */
export function StepButtons({ label, value, min = 0, max = 99, minus, plus }: StepButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's section.
    <span role="group" aria-label={label} className={boxClass}>
      <button
        aria-label="Decrease quantity"
        {...limit(value <= min)}
        {...minus}
        type={minus.type ?? 'submit'}
        className={stepClass}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output aria-live="polite" className="inline-grid w-9 place-items-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        aria-label="Increase quantity"
        {...limit(value >= max)}
        {...plus}
        type={plus.type ?? 'submit'}
        className={stepClass}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}
