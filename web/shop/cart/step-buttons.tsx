import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { boxClass, type CountProps, StepButton } from './step-button.tsx'

type StepButtonsProps = CountProps & {
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
      <StepButton type="submit" icon={Minus} aria-label="Decrease quantity" isAtLimit={value <= min} {...minus} />
      <output aria-live="polite" className="inline-grid w-9 place-items-center font-semibold tabular-nums">
        {value}
      </output>
      <StepButton type="submit" icon={Plus} aria-label="Increase quantity" isAtLimit={value >= max} {...plus} />
    </span>
  )
}
