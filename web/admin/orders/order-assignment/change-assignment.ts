import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { type StatusChangeResult, statusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

type Answered =
  | { ok: true; value: { done: readonly OrderId[]; refused: readonly { message: string }[] } }
  | { ok: false; message: string; fields?: Record<string, string> | undefined }

/** Tags or assigns orders, as the clicked button says. */
export async function changeAssignment(args: ApiArgs, ids: OrderId[], form: FormData): Promise<StatusChangeResult> {
  const action = String(form.get('bulk'))
  const tag = String(form.get('tag') ?? '').trim()
  const { list, failures } = readPackerWords(args)
  const { orderAssignment } = packerApi(args)
  const { assignment: words } = list
  if (action === 'tag' || action === 'untag') {
    if (!tag) return statusChangeResult(false, list.tagMissing)
    const change = action === 'tag' ? { add: [tag], remove: [] } : { add: [], remove: [tag] }
    const done = await nullOnError(args, attempt(orderAssignment.tag({ ids, ...change })))
    return answer(done, failures, (counts) => words[action]({ tag, ...counts }))
  }
  if (action === 'assign') {
    const assignee = String(form.get('assignee') ?? '') || null
    const done = await nullOnError(args, attempt(orderAssignment.assign({ ids, assignee: assignee as UserId | null })))
    return answer(done, failures, assignee ? words.assign : words.release)
  }
  const isMine = action === 'take'
  const done = await nullOnError(args, attempt(orderAssignment.take({ ids, isMine })))
  return answer(done, failures, isMine ? words.take : words.release)
}

function answer(
  answered: Answered | null,
  { updateOrder }: PackerWords['failures'],
  word: (counts: { count: number; refused: number }) => string,
): StatusChangeResult {
  if (!answered?.ok)
    return statusChangeResult(false, updateOrder, Object.values(answered?.fields ?? {})[0] ?? answered?.message ?? null)
  const { done, refused } = answered.value
  const reasons = [...new Set(refused.map(({ message }) => message))].join(' ')
  const message = word({ count: done.length, refused: refused.length })
  return statusChangeResult(done.length > 0, message, reasons || null)
}
