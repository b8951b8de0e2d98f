import type { StaffNotices } from '#contract/insights/staff-notifications.api.ts'
import type { NoticeMail } from '#contract/insights/staff-notifications.ts'
import { noticeTopics } from '#texts/en/insights/staff-notifications.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SaveRow } from '#web/ui/account/save-row.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

const topicTexts = englishWords(noticeTopics)

const MAILS: Record<NoticeMail, string> = {
  off: 'No email',
  now: 'Email at once',
  morning: 'In the email at 8 in the morning',
}

type Props = { mine: StaffNotices }

/** The person's staff notifications and mails; renders nothing for a role without any. */
export function NoticesPanel({ mine: { notices, isOrderMailOff } }: Props) {
  const { formProps, notice, noticeId, done, isBusy } = useActionForm({ intent: 'notices' })
  if (notices.length === 0) return null
  return (
    <Panel title="Notifications">
      <p className="mb-4 text-muted">
        Notifications appear on each device that is switched on below. They name the number of an order, and its amount
        if your role sees amounts, never a customer.
      </p>
      <form method="post" {...formProps}>
        <HiddenFields fields={{ intent: 'notices' }} />
        <ul className="mb-5 grid">
          {notices.map(({ topic, push, mail }) => {
            const { label, about } = topicTexts[topic]
            return (
              <li
                key={`${topic} ${push} ${mail}`}
                className="grid items-center gap-x-6 border-t border-hairline py-3 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_15rem]"
              >
                <fieldset className="contents">
                  <legend className="sr-only">{label}</legend>
                  <input type="hidden" name="topic" value={topic} />
                  <div>
                    <p aria-hidden="true" className="font-semibold">
                      {label}
                    </p>
                    <p className="text-ui text-muted">{about}</p>
                    <Checkbox name={`push-${topic}`} label="Notification on my devices" defaultChecked={push} />
                  </div>
                  <Select
                    name={`mail-${topic}`}
                    label={`Email: ${label}`}
                    hideLabel
                    options={Object.entries(MAILS).map(([value, words]) => ({ value, label: words }))}
                    defaultValue={mail}
                  />
                </fieldset>
              </li>
            )
          })}
        </ul>
        {isOrderMailOff && (
          <Notice className="mb-5">
            Emails at once about new orders are switched off for everybody under Settings.
          </Notice>
        )}
        <SaveRow
          label="Save notifications"
          busyLabel="Saving..."
          isBusy={isBusy}
          notice={notice}
          noticeId={noticeId}
          done={done}
        />
      </form>
    </Panel>
  )
}
