import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'

/**
 * A form of a draft. While another form of the draft is being saved, this form waits: its revision would be outdated. The waiting
 * submission is dropped when the other form is refused, so that the reason stays visible. It is also dropped when its button is gone. Do
 * not use this form to place the order, because placing must fail when the total has changed.
 */
export function DraftForm(props: Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit' | 'ref'>) {
  const isSaving = useNavigation().formData !== undefined
  const refusal = useActionData<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (isSaving || !waiting.current) return
    const submitter = waiting.current
    waiting.current = null
    if (!refusal && submitter.isConnected) form.current?.requestSubmit(submitter)
  }, [isSaving, refusal])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!isSaving) return
    event.preventDefault()
    waiting.current = (event.nativeEvent as SubmitEvent).submitter
  }

  return <Form preventScrollReset {...props} ref={form} method="post" onSubmit={onSubmit} />
}
