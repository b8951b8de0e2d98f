import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { PrintJobId } from '#contract/print/print-job.api.ts'
import { JOB_STEPS, JOBS_AT_ONCE, REMAKE_REASONS } from '#contract/print/print-job.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

/**
 * The result of a form of the print room. Code `out_of_stock`: no counted garment is left for a remake, so the form offers an uncounted
 * one.
 */
export type PrintAnswer = FormResult

/** Handles the forms of the print room: a step of one or several pieces, a remake, or packing an order. */
export async function changeJobs(args: ApiArgs, form: FormData): Promise<PrintAnswer> {
  const { print, failures } = readPackerWords(args)
  const [name = '', target] = (readField(form, 'one') || readField(form, 'step')).split(' ')
  if (name === 'remake') return remake(args, form)
  if (name === 'pack') return pack(args, OrderId.safeParse(target))
  const step = JOB_STEPS.find((candidate) => candidate === name)
  if (!step || step === 'remake') return refused('print', failures.notDone)
  const named = target === undefined ? form.getAll('ids') : [target]
  const ids = named.flatMap((id) => {
    const read = PrintJobId.safeParse(id)
    return read.success ? [read.data] : []
  })
  if (ids.length === 0) return refused(name, print.pieceMissing)
  const result = await nullOnError(
    args,
    attempt(packerApi(args).printRoom.step({ step, ids: ids.slice(0, JOBS_AT_ONCE) })),
  )
  if (!result?.ok) return refused(name, result?.message ?? failures.notDone)
  const { moved, refused: stale } = result.value
  const summary = print.done[step]({ count: moved.length })
  const reasons = [...new Set(stale.map(({ message }) => message))].join(' ')
  if (stale.length === 0) return done(name, summary)
  return refused(name, moved.length > 0 ? `${summary} ${reasons}` : reasons)
}

async function pack(args: ApiArgs, order: ReturnType<typeof OrderId.safeParse>): Promise<PrintAnswer> {
  const { print, failures } = readPackerWords(args)
  if (!order.success) return refused('print', failures.notDone)
  const packed = await nullOnError(args, attempt(packerApi(args).parcels.pack({ id: order.data })))
  return packed?.ok ? done('pack', print.orderPacked) : refused('pack', packed?.message ?? failures.notDone)
}

async function remake(args: ApiArgs, form: FormData): Promise<PrintAnswer> {
  const { print, failures } = readPackerWords(args)
  const id = PrintJobId.safeParse(form.get('id'))
  const reason = REMAKE_REASONS.find((candidate) => candidate === form.get('reason'))
  if (!id.success) return refused('print', failures.notDone)
  if (!reason) return refused('remake', print.reasonMissing, { reason: print.reasonMissing })
  const request = {
    ...{ id: id.data, attempt: Number(readField(form, 'attempt')), reason, note: readField(form, 'note') },
    isUncounted: form.get('isUncounted') === 'yes',
  }
  const result = await nullOnError(args, attempt(packerApi(args).printRoom.remake(request)))
  if (result?.ok) return done('remake', print.remakeStarted)
  const code = result?.failure?.code ?? null
  return refused('remake', result?.message ?? failures.notDone, {}, { typed: { reason, note: request.note }, code })
}
