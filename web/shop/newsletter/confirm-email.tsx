import { data, Form } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/confirm-email.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Confirm your email', description: 'Confirm that this email is yours.' })
}

/**
 * Confirms nothing, because mail scanners open links too. `made` tells visitors who are not logged in when and how the account was made.
 */
export async function loader(args: Route.LoaderArgs) {
  const link = await attempt(api(args).account.emailLink({ token: args.params.token }))
  return { made: link.ok ? link.value.made : null }
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  const { account } = api(args)
  const isStrangers = (await args.request.formData()).has(DISOWN)
  const result = await attempt(isStrangers ? account.disown({ token }) : account.confirmEmail({ token }))
  return data<FormResult>(result.ok ? done('step', result.value.message) : refused('step', result.message))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

const DISOWN = 'disown'
const SIGN_UP_METHODS = { password: 'a password', google: 'a Google account' }

/**
 * The page of the link in the welcome mail, for any device, logged in or not. Anybody can sign up with somebody else's email. So the
 * email's owner confirms the email and every way to log in, or says that somebody else has made the account.
 */
export default function ConfirmEmail({ loaderData: { made: creation }, actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="Confirm your email"
      text="Confirm it once, and your order updates will reach you."
      button="Confirm my email"
      result={actionData}
    >
      {creation && (
        <Form method="post" replace className="grid justify-items-start gap-3 border-t border-hairline pt-6">
          <p className="text-ui">
            This account was made on <ShopDate value={creation.at} /> with {SIGN_UP_METHODS[creation.by]}. If that was
            not you, take it over: what opened it until now stops working, and everybody is logged out.
          </p>
          <Button type="submit" name={DISOWN} value="yes" variant="secondary">
            I did not make this account
          </Button>
        </Form>
      )}
    </LinkStep>
  )
}
