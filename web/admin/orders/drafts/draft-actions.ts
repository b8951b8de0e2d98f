import { redirect } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { Draft, DraftId } from '#contract/orders/drafts.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { ownerDrafts } from '#texts/en/orders/owner-drafts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readVariant } from '#web/admin/orders/order-edits/edit-values.ts'
import { DRAFTS_PATH, draftHref, orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { ADDRESS_NAMES, toAddress } from '#web/ui/forms/address-fields.tsx'
import { errorsWithin, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The reason why a form was refused, with its typed values. */
export type DraftState = {
  intent: string
  problem: string
  errors: Record<string, string>
  typed: Record<string, string>
}

const TEXTS = englishWords(ownerDrafts)
const WHOLE = /^\d{1,2}$/
const NEW = ['name', 'phone', 'email'] as const

/** Handles the forms of a draft. Each form saves its part of the draft. Placing redirects to the order, deleting to the list. */
export async function changeDraft(args: ApiArgs, id: DraftId, form: FormData): Promise<DraftState> {
  const { drafts } = api(args)
  const [intent = '', what = ''] = String(form.get('intent') ?? '').split(':')
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const refused = (problem: string, errors: Record<string, string> = {}) => ({ intent, problem, errors, typed })
  if (intent === 'delete') {
    await drafts.remove({ id })
    throw redirect(DRAFTS_PATH)
  }
  const revision = Number(text('revision'))
  if (intent === 'place') {
    const paymentMethod: PaymentMethod = what === 'COD' ? 'COD' : 'Online'
    const total = Number(text(`total.${paymentMethod}`)) as Paise
    const placed = await attempt(drafts.place({ id, revision, paymentMethod, total }))
    if (placed.ok) throw redirect(`${orderHref(placed.value.order.number)}?made`)
    return refused(placed.message)
  }
  const part = readChange(intent, what, { form, text, draft: await drafts.get({ id }) })
  if (typeof part === 'string') return refused(part)
  const saved = await attempt(drafts.save({ id, revision, ...part }))
  if (saved.ok) throw redirect(draftHref(id))
  return refused(saved.message, errorsWithin(intent === 'new' ? 'new_customer' : 'address', saved.fields))
}

type DraftChange = Omit<Parameters<ReturnType<typeof api>['drafts']['save']>[0], 'id' | 'revision'>
type Sent = { form: FormData; text: (name: string) => string; draft: Draft }

/** The change requested by a form; a string is the reason why it is impossible. */
function readChange(intent: string, what: string, { form, text, draft }: Sent): DraftChange | string {
  const lines = draft.lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }))
  switch (intent) {
    case 'add': {
      const quantity = text(`new.${what}.quantity`) || '1'
      if (!WHOLE.test(quantity) || quantity === '0') return TEXTS.wholeNumber
      const line = { productId: Number(what) as ProductId, ...readVariant(text(`new.${what}.variant`)) }
      return { lines: [...lines, { ...line, quantity: Number(quantity) }] }
    }
    case 'drop':
      return { lines: lines.filter((_, index) => index !== Number(what)) }
    case 'quantities': {
      const typedLines = lines.map((line, index) => ({ ...line, quantity: text(`quantity.${index}`) }))
      if (typedLines.some(({ quantity }) => !WHOLE.test(quantity))) return TEXTS.wholeNumberOrZero
      const counted = typedLines.map((line) => ({ ...line, quantity: Number(line.quantity) }))
      return { lines: counted.filter(({ quantity }) => quantity > 0) }
    }
    case 'customer':
      return { customerId: what as UserId }
    case 'nobody':
      return { customerId: null }
    case 'new':
      return { newCustomer: typedIn(form, NEW) }
    case 'business':
      return { buyerGstin: text('buyer_gstin'), buyerBusiness: text('buyer_business') }
    case 'address': {
      const { line2, ...address } = toAddress(typedIn(form, ADDRESS_NAMES))
      return { address: { ...address, line2: line2 || null } }
    }
    default:
      return { promoCode: text('promo'), note: text('note') }
  }
}
