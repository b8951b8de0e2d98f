import { data } from 'react-router'
import { mobileNumber } from '#contract/basics/phone.ts'
import { attempt } from '#contract/http/client.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { loginAnswers } from '#texts/people/login.ts'
import { fieldErrors } from '#texts/platform/field-errors.ts'
import { languageIn } from '#web/shop/language/language.ts'
import { looksLikePhone } from '#web/ui/forms/field-checks.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { leadToCode } from './lead-to-code.ts'
import type { CodeSent } from './logged-in.ts'

/** Longer values of the query cannot come from the shop's links. */
const MAX = { from: 1_000, add: 20 }

/**
 * Sends a code to the email or phone number of the form, and leads to the page that takes it. The id of the request is in that page's URL, so
 * that a phone can reload it after the message was read. `intent` is the form that asked.
 */
export async function askCode(args: ApiArgs, form: FormData, intent: string) {
  const { email } = typedIn(form, ['email'])
  return looksLikePhone(email) ? sendToPhone(args, form, intent) : mailCode(args, form, intent)
}

async function mailCode(args: ApiArgs, form: FormData, intent: string) {
  const { email } = typedIn(form, ['email'])
  const { from = '', add = '' } = Object.fromEntries(args.url.searchParams)
  const back = { ...(from.length <= MAX.from && { from }), ...(add.length <= MAX.add && { add }) }
  const result = await attempt(api(args, languageIn(args)).auth.askCode({ email, ...back }))
  if (!result.ok) return refuse(args, form, { intent, ...result })
  return leadToCode(args, form, { intent, step: { email: email.trim(), request: result.value.request } })
}

async function sendToPhone(args: ApiArgs, form: FormData, intent: string) {
  const { email: phone } = typedIn(form, ['email'])
  const language = languageIn(args)
  const { auth } = api(args, language)
  const { channel } = await auth.phoneCodes()
  if (channel === null) {
    const message = toWords(fieldErrors(language)).email_not_phone
    return answer(refused(intent, message, { email: message }, { typed: { email: phone } }), refusalStatus(form, 422))
  }
  const result = await attempt(auth.askPhoneCode({ phone }))
  if (!result.ok) {
    const { phone: problem } = result.fields
    return refuse(args, form, { intent, ...result, fields: problem ? { email: problem } : {} })
  }
  const { request, channel: via } = result.value
  return leadToCode(args, form, { intent, step: { phone: mobileNumber(phone) ?? phone, via, request } })
}

type Refusal = {
  intent: string
  message: string
  fields: Record<string, string>
  failure: { code: string }
  retryAfter?: number | undefined
}

function refuse(args: ApiArgs, form: FormData, { intent, message, fields, failure, retryAfter }: Refusal) {
  const isLimited = failure.code === 'rate_limited'
  const isSoon = isLimited && retryAfter !== undefined && retryAfter <= 60
  const shown = isSoon ? toWords(loginAnswers(languageIn(args))).wait({ seconds: retryAfter }) : message
  const status = refusalStatus(form, isLimited ? 429 : 422)
  return answer(refused(intent, shown, fields, { typed: typedIn(form, ['email']) }), status, retryAfter)
}

function answer(result: FormResult<CodeSent>, status: number, retryAfter?: number) {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) }
  return data(result, { status, ...(headers && { headers }) })
}
