import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import { PASSWORD_MIN } from '#contract/basics/limits.ts'
import { PASSWORD_RULES } from './field-checks.ts'

export type PasswordRuleWords = Record<'letter' | 'number' | 'special' | 'done', string> & {
  length: (values: { minimum: number }) => string
}

/** The words of a field for a new password. */
export type NewPasswordWords = { show: string; rules: PasswordRuleWords }

/** The rules of a new password. A rule that is met has a check mark. For the `help` of a field. */
export function PasswordRules({ value, words }: { value: string; words: PasswordRuleWords }) {
  return (
    <span className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
      {PASSWORD_RULES.map(({ name, isMet }) => {
        const isDone = isMet(value)
        return (
          <span key={name} className={clsx('flex items-center gap-1.5', isDone && 'text-success')}>
            <Check aria-hidden="true" className={clsx('size-4 shrink-0', !isDone && 'text-subtle opacity-40')} />
            {name === 'length' ? words.length({ minimum: PASSWORD_MIN }) : words[name]}
            {isDone && <span className="sr-only"> {words.done}</span>}
          </span>
        )
      })}
    </span>
  )
}
