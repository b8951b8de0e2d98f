import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import type { PicturesIntent } from './pictures-intents.ts'

type Props = {
  intent: PicturesIntent
  /** Hidden fields besides the intent. The button shows as busy while a form with the same intent and fields is being sent. */
  fields: Record<string, string>
  /** The label of the button. Undefined: the form has no button, and its content submits it. */
  label?: ReactNode
  /** The accessible name of the button, when `label` alone is unclear without the page around it. */
  name?: string | undefined
  look?: ButtonLook
  isUpload?: boolean
  className?: string
  children?: ReactNode
}

/** A form on the page of proofs and photos, with its button below its content. */
export function PicturesForm({ intent, fields, label, name, look, isUpload, className, children }: Props) {
  const { state, formData } = useNavigation()
  const isSent =
    state !== 'idle' &&
    formData?.get('intent') === intent &&
    Object.entries(fields).every(([key, value]) => formData.get(key) === value)
  return (
    <Form
      method="post"
      encType={isUpload ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
      className={className ?? (children ? 'grid justify-items-start gap-4' : undefined)}
    >
      <HiddenFields fields={{ ...fields, intent }} />
      {children}
      {label && (
        <Button
          type="submit"
          busy={isSent}
          size="sm"
          variant="secondary"
          {...look}
          aria-label={name}
          className="max-lg:min-h-11"
        >
          {label}
        </Button>
      )}
    </Form>
  )
}
