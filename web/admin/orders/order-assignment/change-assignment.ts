import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { FAILED, type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

type Answered =
  | { ok: true; value: { done: readonly OrderId[]; refused: readonly { message: string }[] } }
  | { ok: false; message: string; fields?: Record<string, string> | undefined }

/** Tags or assigns orders, as the clicked button says. */
export async function changeAssignment(args: ApiArgs, ids: OrderId[], form: FormData): Promise<StatusChangeResult> {
  const action = String(form.get('bulk'))
  const tag = String(form.get('tag') ?? '').trim()
  const { orderAssignment } = api(args)
  if (action === 'tag' || action === 'untag') {
    if (!tag) return statusChangeResult(false, 'Type a tag.')
    const change = action === 'tag' ? { add: [tag], remove: [] } : { add: [], remove: [tag] }
    const done = await nullOnError(args, attempt(orderAssignment.tag({ ids, ...change })))
    return answer(done, action === 'tag' ? `tagged “${tag}”` : `without the tag “${tag}”`)
  }
  if (action === 'assign') {
    const assignee = String(form.get('assignee') ?? '') || null
    const done = await nullOnError(args, attempt(orderAssignment.assign({ ids, assignee: assignee as UserId | null })))
    return answer(done, assignee ? 'assigned' : 'assigned to nobody')
  }
  const isMine = action === 'take'
  const done = await nullOnError(args, attempt(orderAssignment.take({ ids, isMine })))
  return answer(done, isMine ? 'assigned to you' : 'assigned to nobody')
}

function answer(answered: Answered | null, words: string): StatusChangeResult {
  if (!answered?.ok)
    return statusChangeResult(false, FAILED, Object.values(answered?.fields ?? {})[0] ?? answered?.message ?? null)
  const { done, refused } = answered.value
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ')
  const many = done.length === 1 ? '1 order' : `${done.length} orders`
  const message = refused.length > 0 ? `${many} ${words}, ${refused.length} not.` : `${many} ${words}.`
  return statusChangeResult(done.length > 0, message, reasons || null)
}
