import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { SessionId } from '#contract/people/account.api.ts'
import { done, type FormResult } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from './api.ts'

type Words = Record<'otherSessionsEnded' | 'sessionEnded', string>

/** Ends one session, or all other sessions. Ending a missing session succeeds. */
export async function endSessions(args: ApiArgs, which: string, words: Words) {
  const { account } = api(args)
  const id = SessionId.safeParse(which)
  if (which === 'others') await account.endOthers()
  else if (id.success) await attempt(account.endSession({ id: id.data }))
  return data<FormResult>(done('sessions', which === 'others' ? words.otherSessionsEnded : words.sessionEnded))
}
