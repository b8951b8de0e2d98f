import { TOAST_MS } from '#contract/basics/limits.ts'
import type { User } from '#contract/people/auth.api.ts'
import { Field } from '#web/ui/field.tsx'
import { checkName, wordChecks } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SaveRow } from './save-row.tsx'

type NameFormWords = Record<'title' | 'name' | 'email' | 'phone' | 'save', string>

type Props = {
  user: User
  result?: FormResult | undefined
  emailHelp: string
  words: NameFormWords
  problems: Record<'name_empty' | 'name_invalid', string>
  saving: string
}

/** The form that changes the name; email and phone are only shown. */
export function NameForm({ user, result, emailHelp, words, problems, saving }: Props) {
  const { formProps, field, notice, noticeId, done, isBusy } = useActionForm({
    intent: 'name',
    result,
    checks: wordChecks({ name: checkName }, problems),
    onDone: ({ message }) => toast.success(message, TOAST_MS),
  })
  return (
    <Panel title={words.title}>
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'name' }} />
        <Field
          {...field('name')}
          label={words.name}
          required
          autoComplete="name"
          maxLength={80}
          defaultValue={user.name}
        />
        {user.email && <Field label={words.email} type="email" readOnly value={user.email} help={emailHelp} />}
        {user.phone && <Field label={words.phone} type="tel" readOnly prefix="+91" value={user.phone} />}
        <SaveRow
          label={words.save}
          busyLabel={saving}
          isBusy={isBusy}
          notice={notice}
          noticeId={noticeId}
          done={done}
        />
      </form>
    </Panel>
  )
}
