import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/basics/languages.ts'
import { SaveRow } from '#web/ui/account/save-row.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

/** The language of the packer's screens for the current staff member. */
export function ScreenLanguage({ language }: { language: Language }) {
  const { formProps, notice, noticeId, done, isBusy } = useActionForm({ intent: 'language' })
  return (
    <Panel title="Language · भाषा">
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'language' }} />
        <Select
          key={language}
          name="language"
          label="Orders, packing slips, shipping and stock-takes"
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          defaultValue={language}
          help="For you, on every device. The other screens are in English."
        />
        <SaveRow
          label="Save language"
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
