import Download from 'lucide-react/icons/download'
import { SHOP_EXPORT_PATH } from '#contract/site/shop-export.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DOWNLOAD } from './settings-form.ts'

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
    <Panel title="Your data" className="mt-6 max-w-4xl">
      <form id="download" method="post" {...formProps} action="/admin/settings" className="grid scroll-mt-28 gap-4">
        <input type="hidden" name="intent" value={DOWNLOAD} />
        <p className="max-w-prose text-muted">
          Download your whole shop as one file: products, orders, customers and pictures. Keep it as a copy of your own,
          or move to another server with it. Your customers’ addresses are in it, so keep it safe.
        </p>
        <PasswordField
          name="password"
          label="Your password"
          showLabel="Show password"
          autoComplete="current-password"
          required
          error={errors.password ?? notice ?? undefined}
          className="max-w-md"
        />
        <Button type="submit" variant="secondary" size="md" busy={isBusy} className="justify-self-start">
          <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Download all data
        </Button>
      </form>
    </Panel>
  )
}
