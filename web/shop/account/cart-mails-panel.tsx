import { Link } from 'react-router'
import type { CartMailChoice } from '#contract/selling/abandoned-carts.api.ts'
import { SaveRow } from '#web/ui/account/save-row.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

/** Whether this person wants mails about abandoned carts. */
export function CartMailsPanel({ choice, result }: { choice: CartMailChoice; result: FormResult | undefined }) {
  const { formProps, notice, noticeId, done, isBusy } = useActionForm({ intent: 'bag-mails', result })
  return (
    <Panel title="Emails about your bag">
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'bag-mails' }} />
        <Checkbox
          key={`${choice.isWanted}`}
          label="Write to me when I leave something in my bag"
          name="isWanted"
          defaultChecked={choice.isWanted}
          help="One email for a bag, at most one a week, and only while you get our newsletter."
        />
        {!choice.isSubscriber && (
          <p className="text-meta text-muted">
            You do not get our newsletter, so there are none now.{' '}
            <Link to="/newsletter" className="text-link">
              Newsletter
            </Link>
          </p>
        )}
        <SaveRow label="Save choice" isBusy={isBusy} notice={notice} noticeId={noticeId} done={done} />
      </form>
    </Panel>
  )
}
