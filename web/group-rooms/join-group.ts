import { data, redirect } from 'react-router'
import type { JoinRoom } from '#contract/group-rooms/room-fields.ts'
import { attempt } from '#contract/http/client.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { ADDRESS_NAMES, addressOf } from '#web/components/forms/address-fields.tsx'
import { done, type FormResult, refusalStatus, refused, typedIn } from '#web/components/forms/form-result.ts'

const FIELDS = ['key', 'ownName', 'email', 'size', 'shirtName', 'shirtNumber', 'showsName'] as const

/** Joins a group order; where each member pays, the page to pay on follows. */
export async function joinGroup(args: ApiArgs & { request: Request; params: { token: string } }) {
  const form = await args.request.formData()
  const typed = typedIn(form, [...FIELDS, ...ADDRESS_NAMES])
  // With a parcel of their own the name is that of the address.
  const ownName = typed.ownName || typed.full_name
  const { key, email, size, shirtName, shirtNumber } = typed
  const address = form.has('postal_code') ? addressOf(typed) : undefined
  const wish = {
    ...{ token: args.params.token, key, ownName, email, size, shirtName, shirtNumber },
    showsName: form.has('showsName'),
    ...(address && { address, phone: address.phone.slice(-10) }),
  } as JoinRoom & { token: string }
  const joined = await attempt(api(args).groupLinks.join(wish))
  if (joined.ok && joined.value.payPath) throw redirect(joined.value.payPath)
  if (joined.ok) return data<FormResult>(done('join', 'You are in.'))
  const fields = Object.fromEntries(
    Object.entries(joined.fields).map(([name, text]) => [name.replace(/^address\./, ''), text]),
  )
  const refusal = refused('join', Object.values(fields)[0] ?? joined.message, fields, { typed })
  return data<FormResult>(refusal, { status: refusalStatus(form, 422) })
}
