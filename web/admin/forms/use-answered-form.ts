import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Answer } from './answer.ts'

const NONE: Record<string, string> = {}

/**
 * A form that stays on its page: sends, shows what was wrong at each field, and leads to the first of them. `answer` is
 * what came of it where there is no script.
 */
export function useAnsweredForm(intent: string, answer: Answer | undefined, onDone: () => void) {
  const fetcher = useFetcher<Answer>()
  const form = useRef<HTMLFormElement>(null)
  const whenDone = useRef(onDone)
  whenDone.current = onDone
  const isBusy = fetcher.state !== 'idle'
  const last = fetcher.data ?? (answer?.intent === intent ? answer : undefined)
  useEffect(() => {
    if (!fetcher.data) return
    if (fetcher.data.ok) whenDone.current()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fetcher.data])
  const isLoggedOut = !isBusy && last?.isLoggedOut === true
  return {
    fetcher,
    form,
    isBusy,
    isLoggedOut,
    errors: last && !last.ok && fetcher.state !== 'submitting' ? last.fields : NONE,
  }
}
