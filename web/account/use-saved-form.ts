import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { TOAST_MS } from '#contract/limits.ts'
import type { FieldCheck } from '#web/components/forms/field-checks.ts'
import { useCheckedForm } from '#web/components/forms/use-checked-form.ts'
import { toast } from '#web/ui/toast.tsx'
import type { AccountAnswer } from './account-answer.ts'

/** One of the account's forms: sent without leaving the page, `answer` is what it was answered without script. */
export function useSavedForm(id: 'name' | 'password', checks: Record<string, FieldCheck>, answer?: AccountAnswer) {
  const fetcher = useFetcher<AccountAnswer>()
  const last = fetcher.data ?? answer
  const form = useCheckedForm({
    id,
    checks,
    refusal: last && !last.isSaved ? last : null,
    isBusy: fetcher.state !== 'idle',
    send: (fields) => void fetcher.submit(fields, { method: 'post' }),
  })
  const saved = last?.isSaved ? last : null
  useEffect(() => {
    if (saved) toast.success(saved.message, TOAST_MS)
  }, [saved])
  return { ...form, saved, isBusy: fetcher.state !== 'idle' }
}
