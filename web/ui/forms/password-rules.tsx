import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import { PASSWORD_RULES } from './field-checks.ts'

/** The rules of a new password. A rule that is met has a check mark. For the `help` of a field. */
export function PasswordRules({ value }: { value: string }) {
  return (
    <span className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
      {PASSWORD_RULES.map(({ label, isMet }) => {
        const isDone = isMet(value)
        return (
          <span key={label} className={clsx('flex items-center gap-1.5', isDone && 'text-success')}>
            <Check aria-hidden="true" className={clsx('size-4 shrink-0', !isDone && 'text-subtle opacity-40')} />
            {label}
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
        )
      })}
    </span>
  )
}
