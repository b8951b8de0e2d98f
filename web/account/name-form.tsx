import type { User } from '#contract/auth.ts'
import { AccountField } from '#web/components/account/account-field.tsx'
import { checkName } from '#web/components/forms/field-checks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { AccountAnswer } from './account-answer.ts'
import { useSavedForm } from './use-saved-form.ts'

const CHECKS = { name: checkName }

/** The name can be changed; e-mail and phone are shown. */
export function NameForm({ user, answer }: { user: User; answer: AccountAnswer | undefined }) {
  const { formProps, field, notice, noticeId, saved, isBusy } = useSavedForm('name', CHECKS, answer)
  return (
    <Panel title="Your details">
      <form method="post" {...formProps} className="grid gap-5">
        <AccountField />
        <input type="hidden" name="intent" value="name" />
        <Field
          {...field('name')}
          label="Full Name"
          required
          autoComplete="name"
          maxLength={80}
          defaultValue={user.name}
        />
        <Field label="Email" type="email" readOnly value={user.email} help="Contact us to change your email." />
        {user.phone && <Field label="Phone" type="tel" readOnly prefix="+91" value={user.phone} />}
        <div className="grid justify-items-start gap-4">
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            Save name
          </Button>
          {notice && (
            <Notice tone="danger" id={noticeId} tabIndex={-1}>
              {notice}
            </Notice>
          )}
          {saved && !notice && <Notice tone="success">{saved.message}</Notice>}
        </div>
      </form>
    </Panel>
  )
}
