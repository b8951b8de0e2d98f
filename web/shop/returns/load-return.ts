import type { Language } from '#contract/basics/languages.ts'
import { refusal } from '#contract/http/reasons.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Variant } from '#contract/orders/returns.api.ts'
import { isDropped } from '#contract/orders/returns.ts'
import { wordRefusal } from '#texts/errors.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { returnPage } from '#texts/orders/return-page.ts'
import { returnReasons } from '#texts/orders/return-reasons.ts'
import { fieldErrors } from '#texts/platform/field-errors.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { customersLanguage, languageIn } from '#web/shop/language/language.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'

export type ReturnableItem = {
  item: OrderItem
  /** Why the item cannot be returned; null when it can. */
  hindrance: string | null
  /** The sizes and colours that the item can be exchanged for now. */
  choices: Variant[]
}
export type ReturnPage = {
  texts: ReturnType<typeof readTexts>
  /** The account that the forms are shown to; '' is a visitor. */
  account: string
  /** The email of the signed-in account; null for visitors. */
  email: string | null
  orders: Pick<Order, 'id' | 'number' | 'createdAt' | 'returnUntil' | 'preview' | 'itemCount'>[]
  selectedOrder: { id: Order['id']; number: number; isCash: boolean; items: ReturnableItem[] } | null
  /** Whether the order in the URL cannot be returned. */
  isTooLate: boolean
}

const MOST = 100

function readTexts(language: Language) {
  const { email_empty, email_invalid } = toWords(fieldErrors(language))
  return {
    language,
    /** The label of the language switch. */
    switchLabel: toWords(languageSwitch(language)).label,
    page: returnPage(language),
    reasons: toWords(returnReasons(language)),
    /** Why a form without products or reason is refused. */
    incomplete: wordRefusal(refusal('return_incomplete'), language),
    /** What is wrong with a visitor's email. */
    emailProblems: { email_empty, email_invalid },
  }
}

/** The orders that can be returned, and the selected one: the one in the URL, or the only one. */
export async function loadReturn(args: ApiArgs): Promise<ReturnPage> {
  const requestedId = args.url.searchParams.get('order')
  const user = await currentUser(args)
  const texts = readTexts(user ? await customersLanguage(args) : languageIn(args))
  const { notReturnable, requested } = toWords(texts.page)
  if (user?.role !== 'customer')
    return {
      texts,
      account: user?.id ?? '',
      email: user?.email ?? null,
      orders: [],
      selectedOrder: null,
      isTooLate: false,
    }
  const shop = api(args)
  const [{ items: latest }, requests] = await Promise.all([
    shop.orders.mine({ page: 1, limit: MOST }),
    shop.returns.mine(),
  ])
  const orders = latest.filter(({ returnUntil }) => returnUntil !== null)
  const selectedOrder =
    requestedId === null && orders.length === 1 ? orders[0] : orders.find(({ id }) => id === requestedId)
  const tickets = new Map(
    requests
      .filter(({ state }) => !isDropped(state))
      .flatMap(({ ticket, items }) => items.map(({ id }) => [id, ticket] as const)),
  )
  const explainHindrance = (item: OrderItem) => {
    if (item.customizedProduct) return notReturnable
    const ticket = tickets.get(item.id)
    return ticket ? requested({ ticket }) : null
  }
  const [items, choices] = selectedOrder
    ? await Promise.all([shop.orders.items({ id: selectedOrder.id }), shop.returns.choices({ id: selectedOrder.id })])
    : [[], []]
  const findChoices = ({ id }: OrderItem) => choices.find(({ item }) => item === id)?.choices ?? []
  return {
    texts,
    account: user.id,
    email: user.email,
    orders: orders.map(({ id, number, createdAt, returnUntil, preview, itemCount }) => {
      return { id, number, createdAt, returnUntil, preview, itemCount }
    }),
    selectedOrder: selectedOrder
      ? {
          id: selectedOrder.id,
          number: selectedOrder.number,
          isCash: selectedOrder.paymentMethod === 'COD',
          items: items.map((item) => ({ item, hindrance: explainHindrance(item), choices: findChoices(item) })),
        }
      : null,
    isTooLate: requestedId !== null && !selectedOrder,
  }
}
