import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { LedgerQuery } from '#contract/catalogue/stock.api.ts'
import { LEDGER_REASONS, type LedgerReason } from '#contract/catalogue/stock.ts'
import { dayIn, listHref, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { LEDGER_PATH } from '#web/admin/shell/addresses/products-address.ts'

/** The filters of the ledger, stored in the URL. '' means no filter. `before`: the list starts after this movement. */
export type LedgerView = Record<'q' | 'product' | 'size' | 'color' | 'reason' | 'from' | 'to' | 'before', string>

const NUMBER = /^[1-9]\d{0,8}$/

export const REASON_NAMES: Record<LedgerReason, string> = {
  initial: 'First stock',
  order: 'Order',
  release: 'Order cancelled',
  adjust: 'Adjustment',
  restock: 'Return received',
  exchange: 'Reserved for an exchange',
  exchange_release: 'Exchange given up',
  received: 'Purchase received',
  stock_take: 'Stock-take',
}

/** The view that the query parameters describe; invalid values are ignored. */
export function parseLedgerView(params: URLSearchParams): LedgerView {
  const number = (name: string) => (NUMBER.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const product = number('product')
  return {
    q: textIn(params),
    product,
    size: product && textIn(params, 'size').slice(0, 20),
    color: product && textIn(params, 'color').slice(0, 60),
    reason: LEDGER_REASONS.find((reason) => reason === params.get('reason')) ?? '',
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    before: number('before'),
  }
}

export function ledgerHref(view: Partial<LedgerView>): string {
  return listHref(LEDGER_PATH, view)
}

export function toLedgerQuery({ q, product, size, color, reason, from, to, before }: LedgerView): LedgerQuery {
  return {
    q: q || undefined,
    product: product ? (Number(product) as ProductId) : undefined,
    size: size || undefined,
    color: color || undefined,
    reason: LEDGER_REASONS.find((candidate) => candidate === reason),
    from: from || undefined,
    to: to || undefined,
    before: before ? Number(before) : undefined,
  }
}
