import { redirect } from 'react-router'
import { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import type { OfferKind } from '#contract/selling/discounts/offer.ts'
import { OfferInput } from '#contract/selling/offers.api.ts'
import { PromoId } from '#contract/selling/promos.api.ts'
import { wordIssue } from '#texts/errors.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { type OfferValues, readOfferForm } from './offer-values.ts'

const NOT_SAVED = 'The offer could not be saved.'

/** Why an offer was not saved, with everything that was typed. */
export type OfferRefusal = {
  message: string
  fields: Record<string, string>
  typed: OfferValues
  /** Somebody else has changed the offer since the form was opened. */
  isStale?: boolean
}

/** Adds an offer (`id` null) or changes one. Throws the redirect to the list on success, and returns a refusal otherwise. */
export async function saveOffer(
  args: ApiArgs,
  form: FormData,
  { id, kind }: { id: PromoId | null; kind: OfferKind },
): Promise<OfferRefusal> {
  const typed = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]))
  const read = z.safeDecode(OfferInput, readOfferForm(form, kind) as never)
  if (!read.success) {
    const issues = read.error.issues.map((issue) => [toFieldName(issue.path), wordIssue(issue, 'en')] as const)
    return { message: issues[0]?.[1] ?? NOT_SAVED, fields: Object.fromEntries(issues.toReversed()), typed }
  }
  const { offers } = api(args)
  const saving =
    id === null
      ? offers.add(read.data)
      : offers.change({ ...read.data, id, revision: String(form.get('revision') ?? '') })
  const saved = await nullOnError(args, attempt(saving))
  if (saved?.ok) throw redirect(`/admin/offers?saved=${saved.value.id}`)
  if (!saved) return { message: NOT_SAVED, fields: {}, typed }
  const fields = saved.failure.code === 'promo_code_taken' ? { code: saved.message } : namedFields(saved.fields)
  return { message: saved.message, fields, typed, isStale: saved.failure.code === 'stale' }
}

/** The form field for a path in the API's input. */
function toFieldName(path: readonly PropertyKey[]): string {
  const [first, second] = path
  return String(first === 'benefit' || first === 'conditions' ? (second ?? first) : first)
}

function namedFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [toFieldName(path.split('.')), message]))
}

const DONE = { end: 'The offer has ended.', pause: 'The offer is paused.', resume: 'The offer runs again.' }

/** Ends, pauses or resumes an offer: the action of the list's buttons. */
export async function changeOffers(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = String(form.get('intent'))
  const id = PromoId.safeParse(Number(form.get('id')))
  if (!id.success || !(intent in DONE)) return refused(intent, NOT_SAVED)
  const { offers } = api(args)
  const call =
    intent === 'end' ? offers.end({ id: id.data }) : offers.pause({ id: id.data, isPaused: intent === 'pause' })
  const changed = await nullOnError(args, attempt(call))
  return changed?.ok ? done(intent, DONE[intent as keyof typeof DONE]) : refused(intent, NOT_SAVED)
}
