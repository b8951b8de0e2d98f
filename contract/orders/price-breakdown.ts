import { minus, type Paise, paise, plus, times, ZERO } from '#contract/basics/money.ts'
import type { OrderItem } from './order-items.api.ts'
import type { Order } from './orders.api.ts'

/** The words that explain a total or a refund, in the language of the reader. */
export type PriceBreakdownWords = Record<
  | 'why'
  | 'mrp'
  | 'price'
  | 'reduced'
  | 'offer'
  | 'line'
  | 'goods'
  | 'fee'
  | 'sum'
  | 'total'
  | 'payment'
  | 'credit'
  | 'left'
  | 'tax'
  | 'taxable'
  | 'whyRefund'
  | 'itsShare'
  | 'returnFee'
  | 'refund'
  | 'notRefunded'
  | 'addedByUs',
  string
> & {
  ofOffer: (values: { offer: string }) => string
  freed: (values: { offer: string; amount: Paise }) => string
  freedNow: (values: { offer: string }) => string
}

/** The words about refunds that only the back-office has. */
export type RefundBreakdownWords = Record<
  'notLeft' | 'rest' | 'received' | 'refunded' | 'refundable' | 'ways' | 'asPaid' | 'asCredit',
  string
>

/** A stored line. `mrp` is the original price of a piece; `discount` is the line's share of the discount. Both are null when not stored. */
type BreakdownLine = { name: string; quantity: number; unitPrice: Paise; mrp: Paise | null; discount: Paise | null }

/** The stored figures of a cart or an order. */
export type BreakdownFigures = {
  lines: readonly BreakdownLine[]
  discount: Paise
  deliveryFee: Paise
  credit: Paise
  /** The offers on the goods and on the fee, and how much each saved. */
  offers: readonly { label: string; saved: Paise; isFee: boolean }[]
  /** The name of the discount, used when `offers` has no offer on the goods; null when there is no name. */
  promo: string | null
  tax: { taxable: Paise; taxes: readonly { name: string; amount: Paise }[] } | null
}

/** The sign of a row within its group: `+` is added, `−` is deducted, `=` is the result. */
type BreakdownRow = { label: string; amount: Paise; sign: '+' | '−' | '=' }
type BreakdownGroup = { title: string; rows: readonly BreakdownRow[]; note?: string | undefined }
/** The explanation of a price. `title` is the text of the link that opens it. */
export type PriceBreakdown = { title: string; groups: readonly BreakdownGroup[] }

/**
 * Explains a total from stored figures: each line, the sum of the lines, and the tax. Calculates only sums. The last row of each group is
 * the result of the rows above.
 */
export function explainPrice(figures: BreakdownFigures, words: PriceBreakdownWords): PriceBreakdown {
  const { lines, discount, deliveryFee, credit, offers, tax } = figures
  const isShared = lines.every((line) => line.discount !== null)
  const offer = offers.find(({ isFee }) => !isFee)?.label ?? figures.promo ?? words.offer
  const goods = plus(...lines.map((line) => paidFor(line, isShared)))
  const left = isShared ? goods : minus(goods, discount)
  const total = plus(left, deliveryFee)
  const freed = offers.find(({ isFee }) => isFee)
  const sums: BreakdownRow[] = [
    { label: words.goods, amount: goods, sign: '+' },
    ...minusRow(words.ofOffer({ offer }), isShared ? ZERO : discount),
    ...plusRow(words.fee, deliveryFee),
    { label: words.total, amount: total, sign: '=' },
  ]
  const groups = [
    ...lines.map((line) => lineGroup(line, { offer, isShared, words })),
    { title: words.sum, rows: sums, ...(freed && { note: freedText(freed, words) }) },
    ...(credit > ZERO ? [creditGroup(total, credit, words)] : []),
    ...(tax ? [taxGroup(tax, words)] : []),
  ]
  return { title: words.why, groups }
}

/** The sentence about a waived fee. In a cart the amount of the fee is not known yet. */
function freedText({ label: offer, saved }: BreakdownFigures['offers'][number], words: PriceBreakdownWords): string {
  return saved > ZERO ? words.freed({ offer, amount: saved }) : words.freedNow({ offer })
}

function paidFor({ unitPrice, quantity, discount }: BreakdownLine, isShared: boolean): Paise {
  return minus(times(unitPrice, quantity), isShared ? (discount ?? ZERO) : ZERO)
}

function lineGroup(
  line: BreakdownLine,
  { offer, isShared, words }: { offer: string; isShared: boolean; words: PriceBreakdownWords },
): BreakdownGroup {
  const { name, quantity, unitPrice, mrp } = line
  const isReduced = mrp !== null && mrp > unitPrice
  const first = isReduced ? times(mrp, quantity) : times(unitPrice, quantity)
  return {
    title: `${name} × ${quantity}`,
    rows: [
      { label: isReduced ? words.mrp : words.price, amount: first, sign: '+' },
      ...(isReduced ? minusRow(words.reduced, times(minus(mrp, unitPrice), quantity)) : []),
      ...minusRow(words.ofOffer({ offer }), isShared ? (line.discount ?? ZERO) : ZERO),
      { label: words.line, amount: paidFor(line, isShared), sign: '=' },
    ],
  }
}

function creditGroup(total: Paise, credit: Paise, words: PriceBreakdownWords): BreakdownGroup {
  return {
    title: words.payment,
    rows: [
      { label: words.total, amount: total, sign: '+' },
      ...minusRow(words.credit, credit),
      { label: words.left, amount: minus(total, credit), sign: '=' },
    ],
  }
}

function taxGroup(
  { taxable, taxes }: NonNullable<BreakdownFigures['tax']>,
  words: PriceBreakdownWords,
): BreakdownGroup {
  return {
    title: words.tax,
    rows: [
      { label: words.taxable, amount: taxable, sign: '+' },
      ...taxes.map(({ name, amount }): BreakdownRow => ({ label: name, amount, sign: '+' })),
      { label: words.total, amount: plus(taxable, ...taxes.map(({ amount }) => amount)), sign: '=' },
    ],
  }
}

function plusRow(label: string, amount: Paise): BreakdownRow[] {
  return amount > ZERO ? [{ label, amount, sign: '+' }] : []
}

function minusRow(label: string, amount: Paise): BreakdownRow[] {
  return amount > ZERO ? [{ label, amount, sign: '−' }] : []
}

/** Returned pieces. `subtotal`: their price; `paid`: the amount paid for them. */
type ReturnedPieces = { name: string; quantity: number; subtotal: Paise; paid: Paise }

type Refunded = { items: readonly ReturnedPieces[]; fee: Paise; refund: Paise }

/** Explains a suggested refund: the amount paid for the pieces less the return fee, limited to what can still be refunded. */
export function explainSuggestedRefund(
  suggested: Refunded,
  words: PriceBreakdownWords & RefundBreakdownWords,
): PriceBreakdown {
  return explainReturn(suggested, { less: words.notLeft, more: words.rest }, words)
}

/** Explains the refund of a return to the customer. It can differ from the calculated amount. */
export function explainRefund(given: Refunded, words: PriceBreakdownWords): PriceBreakdown {
  return explainReturn(given, { less: words.notRefunded, more: words.addedByUs }, words)
}

function explainReturn(
  { items, fee, refund }: Refunded,
  { less, more }: { less: string; more: string },
  words: PriceBreakdownWords,
): PriceBreakdown {
  const paid = plus(...items.map((item) => item.paid))
  const deductedFee = fee < paid ? fee : paid
  const due = minus(paid, deductedFee)
  const groups = [
    ...items.map(
      ({ name, quantity, subtotal, paid: amount }): BreakdownGroup => ({
        title: `${name} × ${quantity}`,
        rows: [
          { label: words.price, amount: subtotal, sign: '+' },
          ...minusRow(words.itsShare, minus(subtotal, amount)),
          { label: words.line, amount, sign: '=' },
        ],
      }),
    ),
    {
      title: words.refund,
      rows: [
        { label: words.goods, amount: paid, sign: '+' as const },
        ...minusRow(words.returnFee, deductedFee),
        ...minusRow(less, refund < due ? minus(due, refund) : ZERO),
        ...plusRow(more, refund > due ? minus(refund, due) : ZERO),
        { label: words.refund, amount: refund, sign: '=' as const },
      ],
    },
  ]
  return { title: words.whyRefund, groups }
}

/** Explains how much of an order can still be refunded, and in which way. */
export function explainRefundable(
  { received, refunded, byMoney, refundable }: { received: Paise; refunded: Paise; byMoney: Paise; refundable: Paise },
  words: Pick<PriceBreakdownWords, 'whyRefund'> & RefundBreakdownWords,
): PriceBreakdown {
  const unrefunded = minus(received, refunded)
  const groups = [
    {
      title: words.refundable,
      rows: [
        { label: words.received, amount: received, sign: '+' as const },
        ...minusRow(words.refunded, refunded),
        ...minusRow(words.notLeft, refundable < unrefunded ? minus(unrefunded, refundable) : ZERO),
        { label: words.refundable, amount: refundable, sign: '=' as const },
      ],
    },
    ...(byMoney < refundable
      ? [
          {
            title: words.ways,
            rows: [
              { label: words.asPaid, amount: byMoney, sign: '+' as const },
              { label: words.asCredit, amount: minus(refundable, byMoney), sign: '+' as const },
              { label: words.refundable, amount: refundable, sign: '=' as const },
            ],
          },
        ]
      : []),
  ]
  return { title: words.whyRefund, groups }
}

type Figures = Pick<Order, 'discount' | 'deliveryFee' | 'credit' | 'offers' | 'promo' | 'tax'>

export function explainOrderTotal(
  order: Figures,
  items: readonly OrderItem[],
  words: PriceBreakdownWords,
): PriceBreakdown {
  const lines = items.map(({ product, customizedProduct, quantity, subtotal, mrp, discount }): BreakdownLine => {
    const name = product?.name ?? customizedProduct?.category ?? ''
    // The original price of a customised shirt does not include printing, so it is not comparable with the paid price.
    return { name, quantity, mrp: product ? mrp : null, discount, unitPrice: paise(subtotal / quantity) }
  })
  return explainPrice({ ...order, lines }, words)
}
