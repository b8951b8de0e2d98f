import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'

/**
 * A form of a draft. Sent while another one is being saved, it waits for that: each names the revision of the draft that it was
 * read with, so at once it would be refused as out of date. It is not sent when the other one is refused, so that its reason is read,
 * nor when its button is gone. Not for placing the order, because the total may have changed: that is refused.
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
