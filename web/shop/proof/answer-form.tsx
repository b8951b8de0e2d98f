import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { PROOF_TEXT_MAX } from '#contract/basics/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  result: FormResult | undefined
  /** The button that approves; null when approving is no longer offered. */
  agree: { intent: string; label: string } | null
  /** The form for objections; null when objecting is no longer offered. */
  object: { intent: string; title: string; label: string; help: string; button: string } | null
  /** Content below the text, such as a field for a picture. With it the form can send files. */
  children?: ReactNode
}

/**
 * The customer's answer to a design proof or to photos of finished shirts: a button that approves, or a text that objects. It works without
 * script.
 */
export function AnswerForm({ result, agree, object, children }: Props) {
  const { state, formData } = useNavigation()
  const busy = (intent: string) => state !== 'idle' && formData?.get('intent') === intent
  const refusal = result && !result.ok ? result : null
  return (
    <>
      {refusal?.message && Object.keys(refusal.fields).length === 0 && <Notice tone="danger">{refusal.message}</Notice>}
      {agree && (
        <Form method="post" replace>
          <Button
            type="submit"
            name="intent"
            value={agree.intent}
            busy={busy(agree.intent)}
            className="w-full sm:w-auto sm:min-w-56"
          >
            {agree.label}
          </Button>
        </Form>
      )}
      {object && (
        <Panel title={object.title}>
          <Form
            method="post"
            replace
            encType={children ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
            className="grid gap-4"
          >
            <TextArea
              label={object.label}
              name="text"
              id="answer-text"
              rows={4}
              maxLength={PROOF_TEXT_MAX}
              help={object.help}
              error={refusal?.fields.text}
              defaultValue={refusal?.typed.text}
            />
            {children}
            <Button
              type="submit"
              name="intent"
              value={object.intent}
              variant="secondary"
              busy={busy(object.intent)}
              className="justify-self-start max-sm:w-full"
            >
              {object.button}
            </Button>
          </Form>
        </Panel>
      )}
    </>
  )
}
