import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { JoinGroupOrder } from '#contract/print/group-orders/group-order-fields.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { groupJoin } from '#texts/print/group-join.ts'
import { languageIn } from '#web/shop/language/language.ts'
import { ADDRESS_NAMES, toAddress } from '#web/ui/forms/address-fields.tsx'
import { done, errorsWithin, type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const FIELDS = ['key', 'ownName', 'email', 'size', 'shirtName', 'shirtNumber', 'showsName'] as const

/** Joins a group order. Redirects to the payment page when each member pays. */
export async function joinGroup(args: ApiArgs & { params: { token: string } }) {
  const form = await args.request.formData()
  const typed = typedIn(form, [...FIELDS, ...ADDRESS_NAMES])
  // A member with their own parcel types their name in the address.
  const ownName = typed.ownName || typed.full_name
  const { key, email, size, shirtName, shirtNumber } = typed
  const address = form.has('postal_code') ? toAddress(typed) : undefined
  const joinRequest = {
    ...{ token: args.params.token, key, ownName, email, size, shirtName, shirtNumber },
    showsName: form.has('showsName'),
    ...(address && { address, phone: address.phone.slice(-10) }),
  } as JoinGroupOrder & { token: string }
  const language = languageIn(args)
  const joined = await attempt(api(args, language).groupLinks.join(joinRequest))
  if (joined.ok && joined.value.payPath) throw redirect(joined.value.payPath)
  const texts = toWords(groupJoin(language))
  if (joined.ok) return data<FormResult>(done('join', texts.isIn))
  // The contract's own message for a missing size is about a cart.
  const errors = joined.fields.size && !size ? { ...joined.fields, size: texts.chooseSize } : joined.fields
  const fields = errorsWithin('address', errors)
  const message = Object.values(fields)[0] ?? joined.message
  const refusal = refused('join', message, fields, { typed })
  return data<FormResult>(refusal, { status: refusalStatus(form, 422) })
}
