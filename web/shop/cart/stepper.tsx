import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { optionFields } from '#texts/en/catalogue/option-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { boxClass, type CountProps, StepButton } from './step-button.tsx'

const texts = englishWords(optionFields)

type StepperProps = CountProps & {
  /** The field's name in its form. */
  name?: string | undefined
  defaultValue?: number | undefined
  onChange?: ((value: number) => void) | undefined
}

const inputClass =
  'w-9 bg-transparent text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

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
      <StepButton
        type="button"
        icon={Minus}
        aria-label={texts.fewer}
        isAtLimit={value <= min}
        className="needs-script"
        onClick={() => set(value - 1)}
      />
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
      <StepButton
        type="button"
        icon={Plus}
        aria-label={texts.more}
        isAtLimit={value >= max}
        className="needs-script"
        onClick={() => set(value + 1)}
      />
    </span>
  )
}
