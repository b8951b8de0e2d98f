import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

export type CountProps = {
  /** What is counted: "Quantity of North of Nowhere Tee, M, Navy". */
  label: string
  min?: number | undefined
  max?: number | undefined
}

/** The class of the box around a count and its two buttons. */
export const boxClass = 'inline-flex h-11.5 items-stretch rounded-pill border border-strong'
const stepClass =
  'inline-grid w-11 place-items-center rounded-pill transition-colors hover:bg-tile aria-disabled:text-subtle aria-disabled:hover:bg-transparent'

/** A button at its limit submits nothing. It is not `disabled`, because the keyboard's focus would be lost. */
const AT_LIMIT = { 'aria-disabled': true, type: 'button' } as const

type StepButtonProps = ComponentProps<'button'> & { icon: LucideIcon; isAtLimit: boolean }

/** One of the two buttons beside a count. */
export function StepButton({ icon: Icon, isAtLimit, className, ...rest }: StepButtonProps) {
  return (
    <button {...rest} {...(isAtLimit && AT_LIMIT)} className={clsx(stepClass, className)}>
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}
