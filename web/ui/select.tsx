import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import type { FieldTexts } from './field.tsx'
import { controlClass, describedBy, FieldShell } from './field.tsx'

type SelectOption = string | { value: string; label: string; disabled?: boolean | undefined }

export type SelectProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'required' | 'children'> & {
    options: readonly SelectOption[]
    /** The empty first choice, as "Choose a state". */
    placeholder?: string | undefined
    /** The label is visually hidden (sort menus, table filters). */
    hideLabel?: boolean | undefined
  }

/** The native select, styled. */
export function Select({
  label,
  help,
  error,
  required,
  options,
  placeholder,
  hideLabel,
  className,
  id: givenId,
  ...select
}: SelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const control = (
    <div className="relative">
      <select
        {...select}
        {...describedBy(id, { help, error })}
        id={id}
        aria-required={required || undefined}
        className={clsx(controlClass, 'appearance-none pe-11')}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) =>
          typeof option === 'string' ? (
            <option key={option}>{option}</option>
          ) : (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
      />
    </div>
  )
  if (hideLabel)
    return (
      <div className={className}>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        {control}
      </div>
    )
  return (
    <FieldShell id={id} label={label} help={help} error={error} required={required} className={className}>
      {control}
    </FieldShell>
  )
}
