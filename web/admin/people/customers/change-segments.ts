import { attempt } from '#contract/http/client.ts'
import { SegmentId } from '#contract/people/customers.api.ts'
import { parseCustomerFilter } from '#contract/people/customers.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** Saves the rules of a form under a name, or deletes a segment. */
export async function changeSegments(args: ApiArgs, form: FormData): Promise<FormResult> {
  return form.get('intent') === 'remove' ? remove(args, form) : save(args, form)
}

async function save(args: ApiArgs, form: FormData): Promise<FormResult> {
  const name = readField(form, 'name').trim()
  const filter = parseCustomerFilter((rule) => readField(form, rule))
  const saved = await nullOnError(args, attempt(api(args).customers.saveSegment({ name, filter })))
  if (saved?.ok) return done('save', 'Segment saved!')
  return refused('save', saved?.message ?? 'Failed to save the segment.', saved?.fields)
}

async function remove(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = SegmentId.safeParse(form.get('id'))
  const removed = id.success
    ? await nullOnError(args, attempt(api(args).customers.removeSegment({ id: id.data })))
    : null
  if (removed?.ok) return done('remove', 'Segment deleted!')
  return refused('remove', removed?.message ?? 'Failed to delete the segment.')
}
