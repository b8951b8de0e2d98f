import Download from 'lucide-react/icons/download'
import { SHOP_EXPORT_PATH } from '#contract/site/shop-export.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { settingsPath } from './settings-fields.ts'
import { DOWNLOAD } from './settings-form.ts'

const texts = englishWords(settingsPageTexts).download

/** Downloads the whole shop as one file once the password is right; the page stays. */
export function DownloadPanel() {
  const { formProps, errors, notice, isBusy } = useActionForm({
    intent: DOWNLOAD,
    onDone: () => {
      formProps.ref.current?.reset()
      location.assign(SHOP_EXPORT_PATH)
    },
  })
  return (
    <Panel title={texts.title}>
      <form id="download" method="post" {...formProps} action={settingsPath('data')} className="grid gap-4">
        <input type="hidden" name="intent" value={DOWNLOAD} />
        <p className="max-w-prose text-muted">{texts.about}</p>
        <PasswordField
          name="password"
          label={texts.password}
          showLabel={texts.showPassword}
          autoComplete="current-password"
          required
          error={errors.password ?? notice ?? undefined}
          className="max-w-md"
        />
        <Button type="submit" variant="secondary" size="md" busy={isBusy} className="justify-self-start">
          <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {texts.button}
        </Button>
      </form>
    </Panel>
  )
}
