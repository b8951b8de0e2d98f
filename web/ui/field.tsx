import clsx from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { useUiWords } from '#web/ui/ui-words.ts'

export type FieldTexts = {
  label: ReactNode
  /** The help text below the field. */
  help?: ReactNode
  /** The validation error, with the specification's text. */
  error?: string | undefined
  /** true: the label gets "*". false: it gets "(optional)". undefined: it gets nothing. */
  required?: boolean | undefined
}

/** The `aria-describedby` ids of help and error. */
export function describedBy(id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>) {
  const ids = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}

export const controlClass = clsx(
  'w-full min-w-0 min-h-12 rounded-field border border-strong bg-bg px-3.5 text-base text-fg placeholder:text-subtle',
  'transition-colors hover:border-fg aria-invalid:border-danger aria-invalid:bg-danger-bg',
  '[&[readonly]]:bg-paper disabled:bg-paper disabled:text-muted',
)

/** Label above, control, error and help below. */
export function FieldShell({
  id,
  label,
  help,
  error,
  required,
  className,
  children,
}: FieldTexts & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={clsx('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
        <RequiredMark required={required} />
      </label>
      {children}
      <FieldError id={id} error={error} />
      {help && (
        <p id={`${id}-help`} className="text-meta text-muted">
          {help}
        </p>
      )}
    </div>
  )
}

export function RequiredMark({ required }: { required?: boolean | undefined }) {
  const words = useUiWords()
  if (required === undefined) return null
  if (!required) return <span className="font-normal text-muted"> {words.optional}</span>
  return (
    <span aria-hidden="true" className="text-danger">
      {' '}
      *
    </span>
  )
}

/** The error below a control. Renders nothing without an error. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-meta font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      {error}
    </p>
  )
}

export type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'prefix' | 'required'> & {
    /** Fixed text before the typed text, such as "+91". */
    prefix?: string | undefined
    /** A control inside the right end of the box. */
    end?: ReactNode
    /** Sets the native `required`. Off by default: our own validation shows the messages. */
    insist?: boolean | undefined
  }

/** A one-line text field with the props of `<input>`. `className` is for the whole field. */
export function Field({
  label,
  help,
  error,
  required,
  prefix,
  end,
  insist,
  className,
  id: givenId,
  ...input
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldShell id={id} label={label} help={help} error={error} required={required} className={className}>
      <div className="relative flex">
        {prefix && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted"
          >
            {prefix}
          </span>
        )}
        <input
          {...input}
          {...describedBy(id, { help, error })}
          id={id}
          required={insist}
          aria-required={required || undefined}
          className={clsx(controlClass, prefix && 'ps-12', end !== undefined && 'pe-14')}
        />
        {end !== undefined && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
      </div>
    </FieldShell>
  )
}

/** A field of several lines. */
export function TextArea({
  label,
  help,
  error,
  required,
  className,
  id: givenId,
  rows = 4,
  ...area
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'required'>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <FieldShell id={id} label={label} help={help} error={error} required={required} className={className}>
      <textarea
        {...area}
        {...describedBy(id, { help, error })}
        id={id}
        rows={rows}
        aria-required={required || undefined}
        className={clsx(controlClass, 'py-3')}
      />
    </FieldShell>
  )
}
