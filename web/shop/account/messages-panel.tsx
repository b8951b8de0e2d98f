import { shownMobile } from '#contract/basics/phone.ts'
import { accountForms } from '#texts/en/people/account-forms.ts'
import { accountPage } from '#texts/en/people/account-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SaveRow } from '#web/ui/account/save-row.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { MessageForm } from './choose-messages.ts'

const words = englishWords(accountPage).messages
const { saving } = englishWords(accountForms)

type Props = { forms: readonly MessageForm[]; result: FormResult | undefined }

/** The forms for order updates by WhatsApp and SMS, one for each phone number. Nothing when the shop offers no updates. */
export function MessagesPanel({ forms, result }: Props) {
  if (forms.length === 0) return null
  return (
    <Panel title={words.title}>
      <p className="mb-2 text-muted">{words.about}</p>
      <div className="grid gap-6">
        {forms.map((form) => (
          <NumberForm key={form.phone} form={form} result={result} />
        ))}
      </div>
    </Panel>
  )
}

function NumberForm({ form: { intent, phone, boxes }, result }: { form: MessageForm; result: FormResult | undefined }) {
  const { formProps, notice, noticeId, done, isBusy } = useActionForm({ intent, result })
  return (
    <form method="post" {...formProps}>
      <HiddenFields fields={{ intent, phone }} />
      <fieldset className="grid">
        <legend className="font-semibold tabular-nums">{shownMobile(phone)}</legend>
        {boxes.map(({ channel, label, isOn }) => (
          <div key={`${channel} ${isOn}`}>
            <input type="hidden" name="shown" value={channel} />
            <Checkbox name={channel} label={label} defaultChecked={isOn} />
          </div>
        ))}
      </fieldset>
      <div className="mt-3">
        <SaveRow
          label={words.save}
          busyLabel={saving}
          isBusy={isBusy}
          notice={notice}
          noticeId={noticeId}
          done={done}
        />
      </div>
    </form>
  )
}
