import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { type FormResult, refusalInit, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { ContactKind } from './contact-kind.ts'

/**
 * Sends a code to an email or a number, and leads to the same page with the id of the request in its address, so that a phone can reload it
 * after the mail was read. Or takes the code; then the page shows what was added.
 */
export async function addContact(args: ApiArgs, kind: ContactKind) {
  const form = await readPrivateForm(args)
  return form.has('code') ? enterCode(args, form, kind) : sendCode(args, form, kind)
}

async function sendCode(args: ApiArgs, form: FormData, kind: ContactKind) {
  const { [kind]: typed } = typedIn(form, [kind])
  const contact = typed.trim()
  const { account } = api(args)
  const result =
    kind === 'email'
      ? await attempt(account.addEmail({ email: contact }))
      : await attempt(account.addPhone({ phone: contact }))
  if (result.ok) return redirect(contactHref(args.url, kind, { contact, request: result.value.request }))
  const init = refusalInit(form, result)
  return data<FormResult>(refused(`ask-${kind}`, result.message, result.fields, { typed: { [kind]: contact } }), init)
}

async function enterCode(args: ApiArgs, form: FormData, kind: ContactKind) {
  const { request, code } = typedIn(form, ['request', 'code'])
  const { account } = api(args)
  const entered = { request: request as CodeRequestId, code }
  const result = await attempt(kind === 'email' ? account.enterEmailCode(entered) : account.enterPhoneCode(entered))
  if (result.ok) return redirect(contactHref(args.url, kind))
  const { message, failure } = result
  const fields = failure.code === 'invalid_credentials' ? { code: message } : result.fields
  return data<FormResult>(refused('enter', message, fields), refusalInit(form, result))
}

type Step = { contact: string; request: string }

/** The address of the page that takes a code; without a step, of the page without one. */
function contactHref(url: URL, kind: ContactKind, step?: Step): string {
  const from = url.searchParams.get('from')
  const query = new URLSearchParams({
    ...(step && { [kind]: step.contact, request: step.request }),
    ...(from !== null && isLocalPath(from) && { from }),
  })
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname
}
