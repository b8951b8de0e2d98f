import { data, redirect } from 'react-router'
import type { JoinRoom } from '#contract/group-rooms/group-rooms.ts'
import { attempt } from '#contract/http/client.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { done, type FormResult, refusalStatus, refused, typedIn } from '#web/components/forms/form-result.ts'

const FIELDS = ['key', 'ownName', 'email', 'size', 'shirtName', 'shirtNumber', 'showsName'] as const
const ADDRESS = [
  'full_name',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
] as const

/** Joins a group order; where each member pays, the page to pay on follows. */
export async function joinGroup(args: ApiArgs & { request: Request; params: { token: string } }) {
  const form = await args.request.formData()
  const typed = typedIn(form, [...FIELDS, ...ADDRESS])
  const { key, ownName, email, size, shirtName, shirtNumber } = typed
  const address = form.has('postal_code')
    ? {
        fullName: typed.full_name || ownName,
        line1: typed.address_line1,
        line2: typed.address_line2 || null,
        city: typed.city,
        state: typed.state,
        postalCode: typed.postal_code,
        country: typed.country || 'India',
        phone: typed.phone,
      }
    : undefined
  const wish = {
    ...{ token: args.params.token, key, ownName, email, size, shirtName, shirtNumber },
    showsName: form.has('showsName'),
    ...(address && { address, phone: address.phone.slice(-10) }),
  } as JoinRoom & { token: string }
  const joined = await attempt(api(args).groupLinks.join(wish))
  if (joined.ok && joined.value.payPath) throw redirect(joined.value.payPath)
  if (joined.ok) return data<FormResult>(done('join', 'You are in. The organiser pays for your shirt.'))
  const fields = Object.fromEntries(
    Object.entries(joined.fields).map(([name, text]) => [name.replace(/^address\./, ''), text]),
  )
  const refusal = refused('join', Object.values(fields)[0] ?? joined.message, fields, { typed })
  return data<FormResult>(refusal, { status: refusalStatus(form, 422) })
}
