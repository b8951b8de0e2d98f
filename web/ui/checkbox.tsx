import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { describedBy, FieldError } from './field.tsx'

/** A checkbox with its label; the whole row is clickable. */
export function Checkbox({
  label,
  help,
  error,
  className,
  id: givenId,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode; error?: string | undefined }) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={clsx('grid gap-1', className)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          {...describedBy(id, { help, error })}
          type="checkbox"
          id={id}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
      {help && (
        <p id={`${id}-help`} className="ps-8 text-meta text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
