import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type FormEncType, useFetcher } from 'react-router'
import type { WordedCheck } from './field-checks.ts'
import { type FormDone, type FormRefusal, type FormResult, LOGGED_OUT, STAYS } from './form-result.ts'

type Errors = Record<string, string>
type State = { of: FormRefusal | null; errors: Errors; notice: string | null; turn: number }

export type ActionFormOptions<V> = {
  /** The form's name on its page. It is the prefix of the fields' ids, and the `intent` of the action's result. */
  intent: string
  /** The action's result after a submission without JavaScript, on pages that work without it. */
  result?: FormResult<V> | undefined
  /** The checks before sending, by field name. */
  checks?: Record<string, WordedCheck>
  /** The key of the fetcher, if a component outside of the form also reads the result. */
  fetcherKey?: string
  /** After a success the form cannot be sent again, because the page navigates away. */
  isSentOnce?: boolean
  onDone?(result: FormDone<V>): void
  /** Adds data that has no field, such as pictures, before the form is sent. */
  complete?(form: FormData): void
}

export type ActionForm<V> = {
  /** Props for a <form method="post">. `action` and `encType` are read from that element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onInput(event: FormEvent<HTMLFormElement>): void
    onBlur(event: FormEvent<HTMLFormElement>): void
    onSubmit(event: FormEvent<HTMLFormElement>): void
    onReset(event: FormEvent<HTMLFormElement>): void
  }
  /** Props of a Field: its name, id and error. */
  field(name: string): { name: string; id: string; error: string | undefined }
  /** The error messages by field name. */
  errors: Errors
  /** The error message about the whole form. Show it in a Notice with `id={noticeId}` and `tabIndex={-1}`. */
  notice: string | null
  noticeId: string
  done: FormDone<V> | null
  refusal: FormRefusal | null
  /** The form is being sent: pressing the button again does nothing. */
  isBusy: boolean
  /** The form was refused because the session had ended. */
  isLoggedOut: boolean
}

const NO_CHECKS: Record<string, WordedCheck> = {}

/**
 * Sends a form without leaving the page, and shows the result. `checks` run when a field loses the focus and before sending. Editing a
 * field clears its error and the notice. A refusal focuses the first invalid field, or else the notice.
 */
export function useActionForm<V = null>(options: ActionFormOptions<V>): ActionForm<V> {
  const { intent, checks = NO_CHECKS, fetcherKey, isSentOnce, onDone, complete } = options
  const fetcher = useFetcher<FormResult<V>>(fetcherKey === undefined ? {} : { key: fetcherKey })
  const isBusy = fetcher.state !== 'idle'
  const result = [fetcher.data, options.result].find((candidate) => candidate?.intent === intent)
  const done = result?.ok ? result : null
  const refusal = result && !result.ok ? result : null
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>(() => createState(refusal, checks, 0))
  if (state.of !== refusal) setState(createState(refusal, checks, state.turn))
  const { errors, notice, turn } = state
  const noticeId = `${intent}-notice`

  useEffect(() => {
    if (turn === 0) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? document.getElementById(noticeId))?.focus()
  }, [turn, noticeId])

  const whenDone = useRef(onDone)
  whenDone.current = onDone
  const reportedResult = useRef<FormDone<V> | null>(null)
  // Calls `onDone` after revalidation: a dialog that closed earlier could be opened again with old values.
  useEffect(() => {
    if (!done || isBusy || reportedResult.current === done) return
    reportedResult.current = done
    whenDone.current?.(done)
  }, [done, isBusy])

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (errors[name] || notice) setState({ ...state, errors: without(errors, name), notice: null })
  }

  function onBlur({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement
    // An empty field is checked only when the form is sent.
    const error = value && checks[name]?.(value)
    if (error) setState({ ...state, errors: { ...errors, [name]: error } })
  }

  /** What is discarded has no errors. */
  function onReset() {
    setState({ ...state, errors: {}, notice: null })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || (isSentOnce && done)) return
    const { currentTarget } = event
    const form = new FormData(currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const wrong = Object.entries(checks).flatMap(([name, check]) => {
      const error = check(String(form.get(name) ?? ''), form)
      return error ? [[name, error] as const] : []
    })
    if (wrong.length > 0) {
      setState({ ...state, errors: Object.fromEntries(wrong), notice: null, turn: turn + 1 })
      return
    }
    form.set(STAYS, 'true')
    complete?.(form)
    const action = currentTarget.getAttribute('action')
    const encType = currentTarget.enctype as FormEncType
    // Renders the busy state at once, so that a double click sends the form only once.
    const flushSync = true
    void fetcher.submit(form, { method: 'post', encType, flushSync, ...(action !== null && { action }) })
  }

  return {
    formProps: { ref, noValidate: true, onInput, onBlur, onSubmit, onReset },
    field: (name) => ({ name, id: `${intent}-${name}`, error: errors[name] }),
    errors,
    notice,
    noticeId,
    done,
    refusal,
    isBusy,
    isLoggedOut: !isBusy && refusal?.code === LOGGED_OUT,
  }
}

function createState(of: FormRefusal | null, checks: Record<string, WordedCheck>, turn: number): State {
  if (!of) return { of, errors: {}, notice: null, turn }
  const isAboutFields = Object.keys(of.fields).some((name) => name in checks)
  return { of, errors: of.fields, notice: isAboutFields ? null : of.message, turn: turn + 1 }
}

function without(errors: Errors, name: string): Errors {
  const { [name]: _, ...others } = errors
  return others
}
