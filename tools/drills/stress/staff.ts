import { randomUUID } from 'node:crypto'
import { formatDecimal, paise } from '#contract/basics/money.ts'
import type { ShopApi } from '#contract/index.ts'
import type { Todo } from '#contract/orders/order-list-options.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { JobState } from '#contract/print/print-job.ts'
import { type Action, type Chance, NothingToDo } from './action.ts'

/** So few that several people often work on the same one. */
const ROWS = { limit: 10 }

/** What one of the people in the back-office does. */
export function listStaffActions(api: ShopApi, { is, choose, between }: Chance): Action[] {
  const findWaiting = async (todo: Todo) =>
    choose((await api.orders.all({ todo, sort: choose(['date_asc', 'date_desc']), ...ROWS })).items)
  const findOrder = async (...statuses: Order['status'][]) =>
    choose((await api.orders.all({ status: choose(statuses), ...ROWS })).items)

  const cancel = async () => {
    const { id } = await findOrder('Pending', 'Success', 'Accepted')
    await api.orders.cancel({ id, restock: choose([undefined, true, false]) })
  }
  const edit = async () => {
    const { id, address: old } = await findOrder('Pending', 'Success', 'Accepted')
    const { items, revision } = await api.orderEdits.open({ id })
    const { choices, ...item } = choose(items)
    const { size, color } = is(0.5) && choices.length > 0 ? choose(choices) : item
    const address = is(0.2) ? { ...old, line2: `Flat ${between(1, 99)}` } : undefined
    const form = { id, revision, items: [{ id: item.id, size, color, quantity: between(1, 3) }], address }
    const { after, addition } = await api.orderEdits.preview(form)
    if (addition) await api.orderAddOns.ask({ ...form, total: addition.total })
    else await api.orderEdits.save({ ...form, total: after.total })
  }
  const refund = async () => {
    const { id, total } = await findOrder('Success', 'Accepted', 'Delivered')
    const amount = is(0.3) ? total : paise(between(100, 30_000))
    await api.refunds.give({ id, amount, asCredit: is(0.4), idempotencyKey: randomUUID() })
  }
  const sendPartialShipment = async () => {
    const { id, revision } = await findWaiting('pack')
    const { left, next } = await api.partialShipments.of({ id })
    const pieces = [{ itemId: choose(left).itemId, quantity: 1 }]
    await api.partialShipments.send({ id, part: next, revision, pieces, confirmed: ['not_printed'] })
  }
  const joinParcels = async () => {
    const { id, number } = await findWaiting('pack')
    const { canJoin } = await api.adminOrders.numbered({ number })
    await api.parcels.join({ id, with: choose(canJoin).id })
  }
  const receiveBack = async () =>
    api.parcels.receiveBack({ id: (await findWaiting('rto')).id, condition: choose(['good', 'damaged']) })
  const advanceReturn = async () => {
    const state = choose(['waiting', 'approved', 'received', 'sent'] as const)
    const { request, suggestedRefund: amount } = choose((await api.adminReturns.list({ state, ...ROWS })).items)
    const { id, kind, items } = request
    if (is(0.1)) return api.adminReturns.decline({ id })
    if (state === 'waiting') return api.adminReturns.approve({ id })
    if (state === 'sent' && is(0.7)) return api.adminReturns.deliver({ id })
    if (state === 'sent') return api.adminReturns.receive({ id, replacement: choose(['intact', 'gone']) })
    const restock = items.map((item) => ({ item: item.id, quantity: between(0, item.quantity) }))
    if (state === 'approved') return api.adminReturns.receive({ id, restock })
    if (kind === 'exchange' && is(0.8)) return api.adminReturns.send({ id })
    return api.adminReturns.refund({ id, amount, asCredit: is(0.3) })
  }

  const listPieces = async (show: JobState) => (await api.printRoom.list({ show, ...ROWS })).items
  const stepPieces = async (from: JobState, step: 'approve' | 'print' | 'pass', most = ROWS.limit) => {
    const ids = (await listPieces(from)).slice(0, most).map(({ id }) => id)
    if (ids.length === 0) throw new NothingToDo()
    await api.printRoom.step({ step, ids })
  }
  const reprint = async () => {
    const { id, attempt } = choose(await listPieces(choose(['printed', 'passed'])))
    await api.printRoom.remake({ id, attempt, reason: choose(['misprint', 'damaged_blank']), isUncounted: true })
  }
  const findSheet = async () => choose((await api.printSheets.list({ state: 'planned', ...ROWS })).items)
  const countGarments = async () => {
    const { id, available, reserved, seen } = choose((await api.blanks.list(ROWS)).items)
    if (is(0.5)) return api.blanks.receive({ id, seen, pieces: between(1, 30) })
    return api.blanks.count({ id, shown: available + reserved, seen, pieces: between(0, 60), agreedMissing: 100 })
  }
  const changeProduct = async () => {
    const row = choose((await api.products.variants({ state: 'listed', limit: 50 })).items)
    const { productId, size, color, stock, price, strikedPrice } = row
    const newPrice = paise(between(strikedPrice / 2, strikedPrice))
    const change = is(0.8)
      ? ({ field: 'stock', from: String(stock), to: String(between(0, 60)) } as const)
      : ({ field: 'price', from: formatDecimal(price), to: formatDecimal(newPrice) } as const)
    const changes = [{ productId, size, color, ...change }]
    const [result] = (await api.products.changeVariants({ changes, preview: false })).results
    if (result?.status !== 'ok') throw new NothingToDo()
  }

  return [
    [9, 'accept', async () => api.orders.accept(await findWaiting('accept'))],
    [5, 'pack', async () => api.parcels.pack(await findWaiting('pack'))],
    [6, 'ship', async () => api.orderWork.ship({ id: (await findWaiting('ship')).id, confirmed: ['not_printed'] })],
    [6, 'deliver', async () => api.orders.deliver(await findWaiting('deliver'))],
    [4, 'edit', edit],
    [2, 'cancel', cancel],
    [2, 'refund', refund],
    [6, 'advance a return', advanceReturn],
    [2, 'send a part', sendPartialShipment],
    [2, 'join parcels', joinParcels],
    [1, 'separate parcels', async () => api.parcels.separate(await findWaiting('pack'))],
    [1, 'courier returns a parcel', async () => api.parcels.rto(await findWaiting('deliver'))],
    [2, 'receive a parcel back', receiveBack],
    [1, 'courier loses a parcel', async () => api.parcels.lost(await findWaiting('deliver'))],
    [3, 'approve pieces', () => stepPieces('art_check', 'approve')],
    [1, 'print pieces without a sheet', () => stepPieces('approved', 'print', 1)],
    [3, 'plan sheets', () => api.printSheets.plan({ isAgain: is(0.3) })],
    [3, 'print a sheet', async () => api.printSheets.markPrinted(await findSheet())],
    [1, 'give up a sheet', async () => api.printSheets.cancel(await findSheet())],
    [3, 'pass pieces', () => stepPieces('printed', 'pass')],
    [2, 'reprint a piece', reprint],
    [2, 'count garments', countGarments],
    [4, 'change stock or a price', changeProduct],
  ]
}
