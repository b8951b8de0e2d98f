import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { isOwnPath } from '#contract/own-path.ts'
import { PROOF, type StepUpNeed } from '#web/admin/forms/step-up.ts'
import { done, type FormResult, refusalStatus, refused, STAYS } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { credentialIn } from '#web/ui/server/credential-in.ts'
import type { Route } from './+types/confirm.ts'
import { ConfirmPage } from './confirm-page.tsx'

type Answer = FormResult & { need?: StepUpNeed }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Confirm that it’s you', description: 'A fresh proof of who you are.' })
}

/**
 * Takes the proof of who somebody is. For a form without script it leads on to where the form was sent, with status 307: the browser
 * sends the same fields there.
 */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const { twoStep, passkeys } = api(args)
  const isPasskey = form.has(PROOF.passkey)
  const proven = isPasskey
    ? await attempt(passkeys.prove({ credential: credentialIn(text(PROOF.passkey)) }))
    : await attempt(twoStep.prove({ code: text(PROOF.code) || text(PROOF.recovery), password: text(PROOF.password) }))
  const to = text(PROOF.to)
  if (proven.ok && form.has(STAYS) && to === '') return data<Answer>(done('proof', 'Confirmed.'))
  if (proven.ok) return redirect(isOwnPath(to) && to.startsWith('/admin') ? to : '/admin', 307)
  const answer: Answer = refused('proof', proven.message)
  if (to === '') return data<Answer>(answer, { status: refusalStatus(form, 401) })
  const own = new Set<string>(Object.values(PROOF))
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    own.has(name) || typeof value !== 'string' ? [] : [[name, value]],
  )
  const { since } = await twoStep.state()
  return data<Answer>({ ...answer, need: { to, fields, hasApp: since !== null, passkey: null } }, { status: 401 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return orRefused(serverAction() as Promise<Answer>, refused('proof', 'Server error. Please try again.'))
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  if (!actionData?.need)
    return (
      <PageHeading size="h2" intro="Go back to the page that you came from.">
        Nothing to confirm
      </PageHeading>
    )
  return <ConfirmPage need={actionData.need} problem={actionData.message} />
}
