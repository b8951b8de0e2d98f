import { SearchRuleChange, SearchRuleId } from '#contract/catalogue/search.api.ts'
import { attempt } from '#contract/http/client.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const NOT_SAVED = 'Failed to save the search rule'
const NOT_DELETED = 'Failed to delete the search rule'

/** Adds, changes or deletes a search rule, as requested by a form of the screen. */
export async function changeRules(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = form.get('intent')
  if (intent === 'delete') return remove(args, form)
  return save(args, form, intent === 'update' ? 'update' : 'add')
}

async function save(args: ApiArgs, form: FormData, intent: 'add' | 'update'): Promise<FormResult> {
  const kind = readField(form, 'kind')
  const read = readForm(SearchRuleChange, {
    kind,
    phrases: readField(form, 'phrases')
      .split(/[,;=\n]/)
      .filter((phrase) => phrase.trim() !== ''),
    meant: kind === 'correction' ? readField(form, 'meant') : null,
    updatedAt: readField(form, 'updatedAt') || undefined,
  })
  if (!read.ok) return refused(intent, read.message, read.fields)
  const { addRule, changeRule } = api(args).search
  const id = SearchRuleId.safeParse(Number(form.get('id')))
  if (intent === 'update' && !id.success) return refused(intent, NOT_SAVED)
  const saved = await nullOnError(
    args,
    id.success ? attempt(changeRule({ id: id.data, ...read.value })) : attempt(addRule(read.value)),
  )
  if (saved?.ok) return done(intent, 'Saved. It applies to the next search.')
  return refused(intent, saved?.message || NOT_SAVED, saved?.fields, { code: saved?.failure.code ?? null })
}

async function remove(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = SearchRuleId.safeParse(Number(form.get('id')))
  if (!id.success) return refused('delete', NOT_DELETED)
  const removed = await nullOnError(args, attempt(api(args).search.removeRule({ id: id.data })))
  return removed?.ok ? done('delete', 'Deleted.') : refused('delete', NOT_DELETED)
}
