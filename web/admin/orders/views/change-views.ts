import { redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { ORDER_LIST_COLUMNS } from '#contract/orders/order-list-options.ts'
import { OrderViewId } from '#contract/orders/order-views.api.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { ordersHref, parseOrdersView, queryToSave } from '#web/admin/shell/addresses/orders-address.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

type Answered = { ok: true; value: unknown } | { ok: false; message: string; fields?: Record<string, string> }

/**
 * Saves the view in the address as a new view, or changes its saved view, depending on the clicked button. A new view redirects to itself;
 * other changes return a message.
 */
export async function changeViews(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const { list } = readPackerWords(args)
  const { orderViews } = packerApi(args)
  const view = parseOrdersView(args.url.searchParams)
  const call = async <A extends Answered>(answer: Promise<A>) => nullOnError(args, answer)
  const typed = { name: readField(form, 'name'), query: queryToSave(view), isShared: form.has('shared') }
  const columns = ORDER_LIST_COLUMNS.filter((column) => form.getAll('columns').includes(column))
  const intent = String(form.get('views'))
  if (intent === 'save') {
    const saved = await nullOnError(args, attempt(orderViews.save(typed)))
    if (saved?.ok) throw redirect(ordersHref({ ...view, page: 1, view: saved.value.id }))
    return answer(saved, list, '')
  }
  if (intent === 'columns')
    return answer(await call(attempt(orderViews.choose({ columns }))), list, list.columnsChanged)
  if (intent === 'usual')
    return answer(await call(attempt(orderViews.choose({ columns: null }))), list, list.usualColumnsShown)
  if (intent === 'no-start')
    return answer(await call(attempt(orderViews.choose({ start: null }))), list, list.listOpensWithAllOrders)
  const named = OrderViewId.safeParse(view.view)
  if (!named.success) return statusChangeResult(false, list.failedToChangeViews)
  const id = named.data
  switch (intent) {
    case 'update':
      return answer(await call(attempt(orderViews.change({ id, ...typed }))), list, list.viewSaved)
    case 'view-columns':
      return answer(await call(attempt(orderViews.change({ id, columns }))), list, list.columnsOfThisViewChanged)
    case 'view-usual':
      return answer(await call(attempt(orderViews.change({ id, columns: null }))), list, list.viewShowsWhatAllViewsShow)
    case 'left':
    case 'right':
      return answer(await call(attempt(orderViews.move({ id, to: intent }))), list, list.viewMoved)
    case 'start':
      return answer(await call(attempt(orderViews.choose({ start: id }))), list, list.listOpensWithThisView)
    case 'remove': {
      const removed = await call(attempt(orderViews.remove({ id })))
      if (removed?.ok) throw redirect(ordersHref())
      return answer(removed, list, '')
    }
    default:
      return statusChangeResult(false, list.failedToChangeViews)
  }
}

function answer(answered: Answered | null, list: PackerWords['list'], message: string): StatusChangeResult {
  if (answered?.ok) return statusChangeResult(true, message)
  // A toast has only one line, so the reason for the refusal becomes its message.
  const reason = Object.values(answered?.fields ?? {})[0] ?? answered?.message
  return statusChangeResult(false, reason ?? list.failedToChangeViews)
}
