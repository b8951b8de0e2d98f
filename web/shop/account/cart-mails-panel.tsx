import { Link } from 'react-router'
import type { CartMailChoice } from '#contract/selling/abandoned-carts.api.ts'
import { accountForms } from '#texts/en/people/account-forms.ts'
import { accountPage } from '#texts/en/people/account-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SaveRow } from '#web/ui/account/save-row.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Panel } from '#web/ui/panel.tsx'

const words = englishWords(accountPage, joinNodes).cartMails
const { saving } = englishWords(accountForms)

/** Whether this person wants mails about abandoned carts. */
export function CartMailsPanel({ choice, result }: { choice: CartMailChoice; result: FormResult | undefined }) {
  const { formProps, notice, noticeId, done, isBusy } = useActionForm({ intent: 'bag-mails', result })
  return (
    <Panel title={words.title}>
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'bag-mails' }} />
        <Checkbox
          key={`${choice.isWanted}`}
          label={words.choose}
          name="isWanted"
          defaultChecked={choice.isWanted}
          help={words.help}
        />
        {!choice.isSubscriber && (
          <p className="text-meta text-muted">
            {words.noSubscriber({
              link: (text) => (
                <Link to="/newsletter" className="text-link">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
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
