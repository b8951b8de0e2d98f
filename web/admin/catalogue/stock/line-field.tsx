import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { controlClass, describedBy, FieldError } from '#web/ui/field.tsx'

/** A number field in a table cell. Only screen readers get its label. */
export function LineField({
  label,
  error,
  className,
  ...input
}: ComponentProps<'input'> & { label: string; error?: string | undefined }) {
  const id = useId()
  return (
    <>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...input}
        {...describedBy(id, { error })}
        id={id}
        aria-label={label}
        className={clsx(controlClass, 'w-28! min-w-20 text-end tabular-nums lg:min-h-10! lg:text-ui!', className)}
      />
      <FieldError id={id} error={error} />
    </>
  )
}
