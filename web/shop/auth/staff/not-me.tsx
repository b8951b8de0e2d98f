import { data, Form, useNavigation } from 'react-router'
import { MESSAGES } from '#contract/basics/messages.ts'
import { attempt } from '#contract/http/client.ts'
import { AuthFrame } from '#web/shop/auth/auth-frame.tsx'
import { loginPicture } from '#web/shop/auth/login-picture.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/not-me.ts'

const ENDED = 'All sessions of your account have ended.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Wasn’t you?', description: 'End all sessions of your account.' })
}

export async function loader(args: Route.LoaderArgs) {
  return { picture: await loginPicture(args) }
}

/** Ends all sessions. Only this POST does, because mail programs open links to scan them. */
export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).twoStep.notMe({ token: args.params.token }))
  if (result.ok) return data<FormResult>(done('not-me', ENDED))
  return data<FormResult>(refused('not-me', result.message), { status: 400 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('not-me', MESSAGES.somethingWrongTryAgain))
}

/** The page of the mail about a login from a new device: it ends all sessions of the account. */
export default function NotMe({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const isDone = actionData?.ok === true
  return (
    <AuthFrame
      title="Wasn’t you?"
      picture={picture}
      intro={
        isDone
          ? 'Whoever it was knows your password. Set a new one now, and tell an owner of the shop.'
          : 'This logs your account out on every device, also here, and removes an authenticator app and passkeys that were added since that login. Then set a new password.'
      }
    >
      {actionData && <Notice tone={isDone ? 'success' : 'danger'}>{actionData.message}</Notice>}
      {isDone ? (
        <ButtonLink to="/reset" block>
          Set a new password
        </ButtonLink>
      ) : (
        <Form method="post" replace>
          <Button type="submit" block busy={isBusy} busyLabel="One moment...">
            End all sessions
          </Button>
        </Form>
      )}
    </AuthFrame>
  )
}
