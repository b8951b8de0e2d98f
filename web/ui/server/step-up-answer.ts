import { createContext, type RouterContextProvider } from 'react-router'
import { createClient } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { serverContext } from './server-context.ts'

/** The page that sets up the second step of the login of the back-office. */
export const SET_UP_TWO_STEP = '/admin/two-step'

/** A copy of the request with its form still unread. */
export const sentForm = createContext<Request | null>(null)

/** What the screen needs to ask for a proof and to send the form again: see web/admin/shell/forms/step-up.ts. */
export type StepUpAnswer = {
  stepUp: {
    /** The URL that the form was sent to. */
    to: string
    fields: [name: string, value: string][]
    /** The person has an authenticator app. */
    hasApp: boolean
    /** The options for using a passkey in the browser; null when the user has none. */
    passkey: object | null
  }
}

/** The answer to a form whose call needs a proof of identity first. */
export async function stepUpAnswer({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>
  url: URL
}): Promise<Response> {
  const { twoStep, passkeys } = createClient(contract, context.get(serverContext).fetch)
  const [form, state, { request }, hasPasskey] = await Promise.all([
    context.get(sentForm)?.formData(),
    twoStep.state(),
    passkeys.request(),
    // The API refuses this call before the second step of the login is set up.
    passkeys.mine().then(
      (mine) => mine.passkeys.length > 0,
      () => false,
    ),
  ])
  const fields = [...(form ?? [])].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  // The router has removed `?index`, which the index route of /admin needs.
  const to = url.pathname === '/admin' ? '/admin?index' : url.pathname + url.search
  const passkey = hasPasskey ? request : null
  const answer: StepUpAnswer = { stepUp: { to, fields, hasApp: state.since !== null, passkey } }
  return Response.json(answer, { status: 403, headers: { 'cache-control': 'private, no-store' } })
}
