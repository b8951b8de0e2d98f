import { data, Form } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { confirmEmail } from '#texts/en/people/confirm-email.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { Button } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/confirm-email.ts'

const words = englishWords(confirmEmail, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
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

/**
 * The page of the link in the welcome mail, for any device, logged in or not. Anybody can sign up with somebody else's email. So the
 * email's owner confirms the email and every way to log in, or says that somebody else has made the account.
 */
export default function ConfirmEmail({ loaderData: { made: creation }, actionData }: Route.ComponentProps) {
  return (
    <LinkStep title={words.title} text={words.text} button={words.confirm} result={actionData}>
      {creation && (
        <Form method="post" replace className="grid justify-items-start gap-3 border-t border-hairline pt-6">
          <p className="text-ui">{words.made({ date: creation.at, time: timeTag(creation.at), by: creation.by })}</p>
          <Button type="submit" name={DISOWN} value="yes" variant="secondary">
            {words.disown}
          </Button>
        </Form>
      )}
    </LinkStep>
  )
}
