import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import { attempt } from '#contract/http/client.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { InvitationId } from '#contract/people/staff.api.ts'
import { roles } from '#texts/en/people/roles.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { NOT_CHANGED } from './not-changed.ts'

const roleTexts = englishWords(roles)

/** Invites somebody, resends or withdraws an invitation, or changes a role, as requested by a form of the screen. */
export async function changeStaff(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = readField(form, 'intent')
  if (intent === 'invite') return invite(args, form)
  if (intent === 'role') return changeRole(args, form)
  const { staff } = api(args)
  const id = InvitationId.safeParse(form.get('id'))
  if (!id.success) return refused(intent, NOT_CHANGED)
  const call = intent === 'revoke' ? staff.revoke({ id: id.data }) : staff.again({ id: id.data })
  const changed = await nullOnError(args, attempt(call as Promise<unknown>))
  if (!changed?.ok) return refused(intent, changed?.message ?? NOT_CHANGED)
  return done(intent, intent === 'revoke' ? 'The invitation is taken back.' : 'Sent again: the earlier link has ended.')
}

async function invite(args: ApiArgs, form: FormData): Promise<FormResult> {
  const role = roleIn(form)
  if (!role) return refused('invite', 'Choose a role', { role: 'Choose a role' })
  const email = readField(form, 'email')
  const sent = await nullOnError(args, attempt(api(args).staff.invite({ email, role })))
  if (sent?.ok) return done('invite', `Invited ${sent.value.email}.`)
  return refused('invite', sent?.message ?? NOT_CHANGED, sent?.fields)
}

async function changeRole(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = UserId.safeParse(form.get('id'))
  const role = form.get('role') === 'customer' ? 'customer' : roleIn(form)
  if (!id.success || !role) return refused('role', NOT_CHANGED)
  const changed = await nullOnError(args, attempt(api(args).account.setRole({ id: id.data, role })))
  if (!changed?.ok) return refused('role', changed?.message ?? NOT_CHANGED)
  const { name } = changed.value
  if (role === 'customer') return done('role', `${name} no longer works here.`)
  return done('role', `${name} is now: ${roleTexts[role].name}.`)
}

function roleIn(form: FormData) {
  return STAFF_ROLES.find((role) => role === form.get('role'))
}
