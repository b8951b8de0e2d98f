import { type ReactNode, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { HiddenFields } from './hidden-fields.tsx'

type StepProps = ButtonLook & {
  /** The hidden fields that the button sends. */
  fields: Record<string, string>
  children: ReactNode
}

/** A form with only a button. It works without script. */
export function StepForm({ fields, children, ...look }: StepProps) {
  const isBusy = useIsSending(fields)
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={fields} />
      <Button type="submit" {...look} busy={isBusy}>
        {children}
      </Button>
    </Form>
  )
}

type ConfirmedStepProps = StepProps & {
  question: string
  consequence: string
  verb: string
  cancelLabel: string
  isDanger?: boolean
}

/** Like `StepForm`, for an action that cannot be undone. With JavaScript it asks for confirmation. */
export function ConfirmedStep({
  fields,
  question,
  consequence,
  verb,
  cancelLabel,
  isDanger = false,
  children,
  ...look
}: ConfirmedStepProps) {
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const bound = useAccountField()
  const isBusy = useIsSending(fields)
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <HiddenFields fields={fields} />
        <Button type="submit" {...look} busy={isBusy}>
          {children}
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        question={question}
        verb={verb}
        variant={isDanger ? 'danger' : 'primary'}
        cancelLabel={cancelLabel}
        onConfirm={() => {
          setAsking(false)
          void submit({ ...bound, ...fields }, { method: 'post', preventScrollReset: true })
        }}
        onCancel={() => setAsking(false)}
      >
        <p className="text-muted">{consequence}</p>
      </ConfirmDialog>
    </>
  )
}

function useIsSending(fields: StepProps['fields']): boolean {
  const { formData } = useNavigation()
  return Object.entries(fields).every(([name, value]) => formData?.get(name) === value)
}
