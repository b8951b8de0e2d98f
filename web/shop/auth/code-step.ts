import { authHref } from './auth-href.ts'

/** The names in the query of `/login/code` that say where the code was sent and which request it answers. */
const NAMES = ['email', 'phone', 'via', 'step', 'request']

/** The value of `step` for the mailed code that follows one to a number which was not used for long. Its `email` is shown in part. */
export const SECOND_STEP = '2'

/** The address that the forms of the code's page are sent to: its own. */
export function codeStepHref(query: URLSearchParams): string {
  const step = Object.fromEntries([...query].filter(([name]) => NAMES.includes(name)))
  return authHref('/login/code', query, step)
}

/** What the code's page says about the code that it takes. */
export function readCodeStep(query: URLSearchParams) {
  return {
    request: query.get('request') ?? '',
    email: query.get('email') ?? '',
    /** The number; null where the code was mailed. */
    phone: query.get('phone'),
    via: query.get('via') ?? '',
    isSecond: query.get('step') === SECOND_STEP,
  }
}
