import Download from 'lucide-react/icons/download'
import { Button } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DOWNLOAD } from './settings-form.ts'

/**
 * All of the shop as one file. The form is sent by the browser itself, with script or without: its answer is a file, and the page
 * stays.
 */
export function DownloadPanel({ result }: { result: FormResult | undefined }) {
  const refusal = result?.intent === DOWNLOAD && !result.ok ? result : null
  return (
    <Panel title="Your data" className="mt-6 max-w-4xl">
      <form id="download" method="post" action="/admin/settings#download" className="grid scroll-mt-28 gap-4">
        <input type="hidden" name="intent" value={DOWNLOAD} />
        <p className="max-w-prose text-muted">
          Download your whole shop as one file: products, orders, customers and pictures. Keep it as a copy of your own,
          or move to another server with it. Your customers’ addresses are in it, so keep it safe.
        </p>
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          error={refusal ? (refusal.fields.password ?? refusal.message) : undefined}
          className="max-w-md"
        />
        <Button type="submit" variant="secondary" size="md" className="justify-self-start">
          <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Download all data
        </Button>
      </form>
    </Panel>
  )
}
