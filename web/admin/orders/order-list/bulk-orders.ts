import { redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import type { Outcome } from '#contract/orders/order-work.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { readCancelForm } from '#web/admin/orders/order/cancel-reasons.ts'
import { type StatusChangeResult, statusChangeResult, wordFailure } from '#web/admin/orders/order/status-changes.ts'
import { changeAssignment } from '#web/admin/orders/order-assignment/change-assignment.ts'
import { shipHref, slipsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

const ASSIGNMENT_ACTIONS = ['tag', 'untag', 'assign', 'take', 'release']
const AT_ONCE = 100

type Answered = { ok: true; value: Outcome } | { ok: false; message: string }

/** Runs one action on the selected orders: accept, pack, deliver or cancel. Slips and shipping redirect to their pages. */
export async function bulkOrders(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const ids = form
    .getAll('ids')
    .map((id) => OrderId.safeParse(id))
    .flatMap((id) => (id.success ? [id.data] : []))
    .slice(0, AT_ONCE)
  const words = readPackerWords(args)
  if (ids.length === 0) return statusChangeResult(false, words.list.chooseAtLeastOneOrder)
  const bulk = form.get('bulk')
  if (bulk === 'print') throw redirect(slipsHref(ids, { isPrinted: true }))
  if (bulk === 'ship') throw redirect(shipHref(ids))
  if (ASSIGNMENT_ACTIONS.includes(String(bulk))) return changeAssignment(args, ids, form)
  const { orderWork, parcels } = packerApi(args)
  if (bulk === 'pack') return answer(words, 'pack', await nullOnError(args, attempt(parcels.packAll({ ids }))))
  if (bulk === 'deliver')
    return answer(words, 'deliver', await nullOnError(args, attempt(orderWork.deliverAll({ ids }))))
  if (bulk === 'cancel')
    return answer(
      words,
      'cancel',
      await nullOnError(args, attempt(orderWork.cancelAll({ ids, ...readCancelForm(form) }))),
    )
  if (bulk !== 'accept' && bulk !== 'accept-print') return statusChangeResult(false, words.failures.updateOrder)
  const done = await nullOnError<Answered>(args, attempt(orderWork.acceptAll({ ids })))
  const accepted = done?.ok ? done.value.moved.map(({ id }) => id) : []
  if (bulk === 'accept-print' && done?.ok && accepted.length > 0)
    throw redirect(slipsHref(accepted, { refused: done.value.refused.length, isPrinted: true }))
  return answer(words, 'accept', done)
}

/** The message after a change of several orders, with the data for an undo. */
export function answer({ list, failures }: PackerWords, move: BulkChange, done: Answered | null): StatusChangeResult {
  if (!done?.ok) return statusChangeResult(false, wordFailure(failures, move), done?.message)
  const { moved, refused } = done.value
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ')
  const counts = { count: moved.length, refused: refused.length }
  const message = refused.length > 0 ? list.bulkPartlyDone[move](counts) : list.bulkDone[move](counts)
  const undo = move === 'cancel' || moved.length === 0 ? null : { step: move, orders: moved }
  const questions = [...new Set(refused.flatMap(({ question }) => question ?? []))]
  return { ...statusChangeResult(moved.length > 0, message, reasons || null), undo, questions }
}

type BulkChange = 'accept' | 'pack' | 'ship' | 'deliver' | 'cancel'
