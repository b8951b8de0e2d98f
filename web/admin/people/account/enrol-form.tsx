import { Form, useNavigation } from 'react-router'
import type { QrCode as Code } from '#contract/basics/qr-code.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

type Enrolment = { secret: string; uri: string; qr: Code }

/** The QR code for the authenticator app, its secret as text, and the field for the first code. */
export function EnrolForm({
  enrolment: { secret, uri, qr },
  error,
}: {
  enrolment: Enrolment
  error?: string | undefined
}) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Panel title="Scan, then type the code">
      <ol className="grid gap-5 text-ui">
        <li>
          <p>1. Scan this picture with your authenticator app.</p>
          <QrCode code={qr} label="QR code for your authenticator app" className="mt-3 size-56 max-w-full" />
        </li>
        <li>
          <p>
            On this phone?{' '}
            <a href={uri} className="touch-area text-link">
              Open your app
            </a>
            , or type this key into it:
          </p>
          <p className="mt-2 rounded-field bg-paper px-3 py-2 font-mono wrap-anywhere select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </li>
        <li>
          <p className="mb-3">2. Type the 6 digits that the app shows now.</p>
          <Form method="post" className="grid max-w-xs gap-4">
            <input type="hidden" name="intent" value="confirm" />
            <Field
              name="code"
              id="enrol-code"
              label="Code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              error={error}
            />
            <Button type="submit" size="md" busy={isBusy} busyLabel="Checking...">
              Turn on two-step sign-in
            </Button>
          </Form>
        </li>
      </ol>
    </Panel>
  )
}
