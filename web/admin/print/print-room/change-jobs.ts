import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { PrintJobId } from '#contract/print/print-job.api.ts'
import { JOB_STEPS, JOBS_AT_ONCE, REMAKE_REASONS } from '#contract/print/print-job.ts'
import { fill } from '#contract/texts/fill.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { DONE_WORDS } from './job-words.ts'
import { NO_ANSWER, NOT_DONE } from './no-answer.ts'

/**
 * The result of a form of the print room. Code `out_of_stock`: no counted garment is left for a remake, so the form offers an uncounted
 * one.
 */
export type PrintAnswer = FormResult

/** Handles the forms of the print room: a step of one or several pieces, a remake, or packing an order. */
export async function changeJobs(args: ApiArgs, form: FormData): Promise<PrintAnswer> {
  const [name = '', target] = (readField(form, 'one') || readField(form, 'step')).split(' ')
  if (name === 'remake') return remake(args, form)
  if (name === 'pack') return pack(args, OrderId.safeParse(target))
  const step = JOB_STEPS.find((candidate) => candidate === name)
  if (!step || step === 'remake') return NO_ANSWER
  const named = target === undefined ? form.getAll('ids') : [target]
  const ids = named.flatMap((id) => {
    const read = PrintJobId.safeParse(id)
    return read.success ? [read.data] : []
  })
  if (ids.length === 0) return refused(name, 'Choose at least one piece.')
  const result = await nullOnError(args, attempt(api(args).printRoom.step({ step, ids: ids.slice(0, JOBS_AT_ONCE) })))
  if (!result?.ok) return refused(name, result?.message ?? NOT_DONE)
  const { moved, refused: stale } = result.value
  const words = DONE_WORDS[step]
  const summary = moved.length === 1 ? words.single : fill(words.many, { count: moved.length })
  const reasons = [...new Set(stale.map(({ message }) => message))].join(' ')
  if (stale.length === 0) return done(name, summary)
  return refused(name, moved.length > 0 ? `${summary} ${reasons}` : reasons)
}

async function pack(args: ApiArgs, order: ReturnType<typeof OrderId.safeParse>): Promise<PrintAnswer> {
  if (!order.success) return NO_ANSWER
  const packed = await nullOnError(args, attempt(api(args).parcels.pack({ id: order.data })))
  return packed?.ok ? done('pack', 'Order packed!') : refused('pack', packed?.message ?? NOT_DONE)
}

async function remake(args: ApiArgs, form: FormData): Promise<PrintAnswer> {
  const id = PrintJobId.safeParse(form.get('id'))
  const reason = REMAKE_REASONS.find((candidate) => candidate === form.get('reason'))
  if (!id.success) return NO_ANSWER
  if (!reason) return refused('remake', 'Choose a reason.', { reason: 'Choose a reason.' })
  const request = {
    ...{ id: id.data, attempt: Number(readField(form, 'attempt')), reason, note: readField(form, 'note') },
    isUncounted: form.get('isUncounted') === 'yes',
  }
  const result = await nullOnError(args, attempt(api(args).printRoom.remake(request)))
  if (result?.ok) return done('remake', 'It waits to be printed again.')
  const code = result?.failure?.code ?? null
  return refused('remake', result?.message ?? NOT_DONE, {}, { typed: { reason, note: request.note }, code })
}
