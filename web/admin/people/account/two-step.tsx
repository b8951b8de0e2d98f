import { Form, useNavigation, useSearchParams } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { askToConfirm, stepUpIn } from '#web/admin/shell/forms/step-up.ts'
import { adminContext } from '#web/admin/shell/layout/require-admin.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/two-step.ts'
import { EnrolForm } from './enrol-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Enrolment = Reply<typeof contract.twoStep.begin>
/** The answer to the last form: the QR code for the app, the recovery codes, which are shown only once, or a message. */
type Answer = { enrolment?: Enrolment; codes?: string[]; error?: string; message?: string }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Two-step sign-in', description: 'A code of your phone beside your password.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { email, mustSetUpTwoStep } = args.context.get(adminContext)
  return { email, mustSetUp: mustSetUpTwoStep, state: await api(args).twoStep.state() }
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const form = await args.request.formData()
  const intent = form.get('intent')
  const { twoStep } = api(args)
  if (intent === 'confirm') return confirm(args, String(form.get('code') ?? ''))
  if (intent === 'codes') return toAnswer(await attempt(twoStep.newCodes()))
  if (intent === 'off') {
    const off = await attempt(twoStep.turnOff())
    return off.ok ? { message: 'Two-step sign-in is off.' } : { error: off.message }
  }
  const begun = await attempt(twoStep.begin())
  return begun.ok ? { enrolment: begun.value } : { error: begun.message }
}

/** When a step needs a proof of identity, a dialog asks for it. The step is then repeated. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction()
  } catch (thrown) {
    const need = stepUpIn(thrown)
    if (!need) throw thrown
    return (await askToConfirm<Answer>(need)) ?? { error: readFailures().notProven }
  }
}

/** Confirms the first code; a wrong one shows the same QR code again. */
async function confirm(args: ApiArgs, code: string): Promise<Answer> {
  const { twoStep } = api(args)
  const confirmed = await attempt(twoStep.confirm({ code }))
  if (confirmed.ok) return toAnswer(confirmed)
  const begun = await attempt(twoStep.begin())
  const error = confirmed.fields.code ?? confirmed.message
  return { error, ...(begun.ok && { enrolment: begun.value }) }
}

function toAnswer(result: { ok: true; value: { codes: string[] } } | { ok: false; message: string }): Answer {
  return result.ok ? { codes: result.value.codes } : { error: result.message }
}

/** The page that sets up two-step login, makes new recovery codes, or turns two-step login off. */
export default function TwoStep({ loaderData: { email, mustSetUp, state }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const from = query.get('from')
  const next = from && isLocalPath(from) && from.startsWith('/admin') ? from : '/admin'
  const { enrolment, codes, error, message } = actionData ?? {}
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeading
        size="h2"
        intro="A password can be guessed, read or stolen. With two-step sign-in it opens nothing without a code of your phone."
      >
        Two-step sign-in
      </PageHeading>
      {mustSetUp && (
        <Notice tone="warning" title="Set this up to continue">
          <p>Your role can move money. In this shop such roles need two-step sign-in before any page opens.</p>
        </Notice>
      )}
      {message && <Notice tone="success">{message}</Notice>}
      {error && !enrolment && <Notice tone="danger">{error}</Notice>}
      {codes ? (
        <RecoveryCodes codes={codes} email={email} next={next} />
      ) : enrolment && !state.since ? (
        <EnrolForm enrolment={enrolment} error={error} />
      ) : state.since ? (
        <IsOn since={state.since} codesLeft={state.codesLeft} isRequired={state.isRequired} />
      ) : (
        <Begin />
      )}
    </div>
  )
}

function Begin() {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Panel title="What you need">
      <p className="text-ui">
        An authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, 2FAS or Aegis, or a
        password manager that shows codes. It works without a network.
      </p>
      <Form method="post" className="mt-4">
        <Button type="submit" name="intent" value="begin" size="md" busy={isBusy} busyLabel="One moment...">
          Set up
        </Button>
      </Form>
    </Panel>
  )
}

type OnProps = { since: Date; codesLeft: number; isRequired: boolean }

function IsOn({ since, codesLeft, isRequired }: OnProps) {
  return (
    <>
      <Panel title="It is on">
        <p className="text-ui">
          Since <ShopDate value={since} kind="day" />. Each login with your password asks for a code. A login with a
          passkey does not, because the device has checked who holds it.
        </p>
        <p className="mt-3 text-ui">
          <strong className="font-semibold">{codesLeft}</strong> recovery codes are left.
        </p>
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="codes" variant="secondary" size="md">
            Make new recovery codes
          </Button>
        </Form>
      </Panel>
      <Panel title="Turn it off">
        <p className="text-ui text-muted">
          {isRequired
            ? 'Your role needs it in this shop: you would have to set it up again at once, for example on a new phone.'
            : 'Your password alone opens the back-office then.'}
        </p>
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="off" variant="secondary" size="md">
            Turn off two-step sign-in
          </Button>
        </Form>
      </Panel>
      <p>
        <ButtonLink to="/admin/account" variant="tertiary" size="md">
          Back to your account
        </ButtonLink>
      </p>
    </>
  )
}
