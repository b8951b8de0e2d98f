import { type FormRefusal, refused } from '#web/ui/forms/form-result.ts'
import { NO_RESPONSE } from './logged-in.ts'

/** The result of a form of the login when no response arrives. */
export function noLoginResponse(intent: string): FormRefusal {
  return refused(intent, NO_RESPONSE, {}, { code: NO_RESPONSE })
}
