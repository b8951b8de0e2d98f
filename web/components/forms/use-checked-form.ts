import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldCheck } from './field-checks.ts'

/** What a refused form is answered: `fields` by name, or only a message when it belongs to none of them. */
export type Refusal = { message: string; fields: Record<string, string> }

/** Set by the script: the page stays and says itself how it went, where a plain form is led on. */
export const STAYS = 'stays'

/** The status of a refusal: a script reads the answer itself, and an error status would only end up in the console. */
export function refusalStatus(form: FormData, status: number): number {
  return form.has(STAYS) ? 200 : status
}

type Errors = Record<string, string>
type State = { of: Refusal | null; errors: Errors; notice: string | null; turn: number }

export type CheckedForm = {
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    noValidate: true
    onInput(event: FormEvent<HTMLFormElement>): void
    onBlur(event: FormEvent<HTMLFormElement>): void
    onSubmit(event: FormEvent<HTMLFormElement>): void
  }
  /** For a Field: its name, id and error. */
  field(name: string): { name: string; id: string; error: string | undefined }
  /** What the server said that belongs to no field; give it to a Notice with `id` and `tabIndex={-1}`. */
  notice: string | null
  noticeId: string
}

/**
 * A form that says early what is wrong: on leaving a field and on sending. Editing a field takes back its own error and
 * the server's. After a refusal the focus goes to the first wrong field, else to the notice.
 */
export function useCheckedForm(options: {
  /** Makes ids unique on a page with two forms. */
  id: string
  checks: Record<string, FieldCheck>
  refusal: Refusal | null
  isBusy: boolean
  send(form: FormData): void
}): CheckedForm {
  const { id, checks, refusal, isBusy, send } = options
  const ref = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>(() => stateOf(refusal, checks, 0))
  if (state.of !== refusal) setState(stateOf(refusal, checks, state.turn))
  const { errors, notice, turn } = state
  const noticeId = `${id}-notice`

  useEffect(() => {
    if (turn === 0) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? document.getElementById(noticeId))?.focus()
  }, [turn, noticeId])

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (errors[name] || notice) setState({ ...state, errors: without(errors, name), notice: null })
  }

  function onBlur({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement
    // Nothing typed yet is not wrong yet.
    const error = value && checks[name]?.(value)
    if (error) setState({ ...state, errors: { ...errors, [name]: error } })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const wrong = Object.entries(checks).flatMap(([name, check]) => {
      const error = check(String(form.get(name) ?? ''))
      return error ? [[name, error] as const] : []
    })
    if (wrong.length === 0) {
      form.set(STAYS, 'true')
      return send(form)
    }
    setState({ ...state, errors: Object.fromEntries(wrong), notice: null, turn: turn + 1 })
  }

  const field = (name: string) => ({ name, id: `${id}-${name}`, error: errors[name] })
  return { formProps: { ref, noValidate: true, onInput, onBlur, onSubmit }, field, notice, noticeId }
}

function stateOf(of: Refusal | null, checks: Record<string, FieldCheck>, turn: number): State {
  if (!of) return { of, errors: {}, notice: null, turn }
  const isAboutFields = Object.keys(of.fields).some((name) => name in checks)
  return { of, errors: of.fields, notice: isAboutFields ? null : of.message, turn: turn + 1 }
}

function without(errors: Errors, name: string): Errors {
  const { [name]: _, ...others } = errors
  return others
}
