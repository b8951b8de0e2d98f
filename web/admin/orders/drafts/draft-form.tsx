import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'

/**
 * A form of a draft. Each form names the revision that it was rendered with, so a submission while another form is being saved
 * would be refused as outdated. Such a submission waits. It is dropped when the other form is refused, so that the reason can be
 * read, or when its own button is gone. Not for placing the order: the total may have changed, so that submission must be
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
