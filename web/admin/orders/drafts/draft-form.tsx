import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'

/**
 * A form of a draft. Each form sends the revision that it was rendered with, so a form sent while another one is being saved would be
 * refused as outdated. This form waits for the other one instead. The waiting submission is dropped when the other form is refused, so that
 * the reason can be read, or when its own button is gone. Do not use it to place the order: if the total has changed, placing must be
 * refused.
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
