import type { Language } from '#contract/basics/languages.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/basics/languages.ts'
import { accountForms } from '#texts/en/people/account-forms.ts'
import { accountPage } from '#texts/en/people/account-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SaveRow } from '#web/ui/account/save-row.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

const words = englishWords(accountPage).language
const { saving } = englishWords(accountForms)

/** The language of the mails about orders and of the pages of orders. */
export function LanguageForm({ language, result }: { language: Language; result: FormResult | undefined }) {
  const { formProps, notice, noticeId, done, isBusy } = useActionForm({ intent: 'language', result })
  return (
    <Panel title={words.title}>
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'language' }} />
        <Select
          key={language}
          name="language"
          label={words.label}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          defaultValue={language}
        />
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
