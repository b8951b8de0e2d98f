import { data, Form, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { unknownLogin } from '#texts/en/people/unknown-login.ts'
import { englishWords } from '#texts/messages/format.ts'
import { AuthFrame } from '#web/shop/auth/auth-frame.tsx'
import { loginPicture } from '#web/shop/auth/login-picture.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/not-me.ts'

const words = englishWords(unknownLogin)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  return { picture: await loginPicture(args) }
}

/** Ends all sessions. Only this POST does, because mail programs open links to scan them. */
export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).twoStep.notMe({ token: args.params.token }))
  if (result.ok) return data<FormResult>(done('not-me', words.ended))
  return data<FormResult>(refused('not-me', result.message), { status: 400 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('not-me', words.noResponse))
}

/** The page of the mail about a login from a new device: it ends all sessions of the account. */
export default function NotMe({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const isDone = actionData?.ok === true
  return (
    <AuthFrame title={words.title} picture={picture} intro={isDone ? words.next : words.intro}>
      {actionData && <Notice tone={isDone ? 'success' : 'danger'}>{actionData.message}</Notice>}
      {isDone ? (
        <ButtonLink to="/reset" block>
          {words.setPassword}
        </ButtonLink>
      ) : (
        <Form method="post" replace>
          <Button type="submit" block busy={isBusy} busyLabel={words.ending}>
            {words.end}
          </Button>
        </Form>
      )}
    </AuthFrame>
  )
}
