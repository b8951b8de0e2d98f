import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { answerStepUps, CONFIRM_PATH, PROOF, type StepUpAsk } from '#web/admin/shell/forms/step-up.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProofFields } from './proof-fields.tsx'

const TEXTS = englishWords(adminForms)

/** Asks for the proof of identity that a form needs, and then sends the form again. */
export function StepUpDialog() {
  const [openQuestion, setOpenQuestion] = useState<StepUpAsk | null>(null)
  const isSending = useRef(false)
  const waiting = useRef(false)
  useEffect(
    () =>
      answerStepUps((question) => {
        // Only one form at a time can ask for a proof. A later form gets null: it was not sent.
        if (waiting.current) return question.answer(null)
        waiting.current = true
        setOpenQuestion(question)
      }),
    [],
  )
  function close(result: unknown) {
    // The dialog stays while the form is being sent: closing it would say that nothing was changed.
    if (result === null && isSending.current) return
    isSending.current = false
    waiting.current = false
    openQuestion?.answer(result)
    setOpenQuestion(null)
  }
  return (
    <Dialog title={TEXTS.confirmItsYou} open={openQuestion !== null} onClose={() => close(null)}>
      {openQuestion && <Proof question={openQuestion} isSending={isSending} onDone={close} />}
    </Dialog>
  )
}

type Props = { question: StepUpAsk; isSending: RefObject<boolean>; onDone(result: unknown): void }

function Proof({ question: { need }, isSending, onDone }: Props) {
  const proof = useFetcher<FormResult>()
  const again = useFetcher<unknown>()
  const isSent = useRef(false)
  const isProven = proof.data?.ok === true
  const problem = proof.data && !proof.data.ok && proof.state === 'idle' ? proof.data.message : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again once, when the proof was right.
  useEffect(() => {
    if (!isProven || isSent.current) return
    isSent.current = true
    isSending.current = true
    const form = new FormData()
    for (const [name, value] of need.fields) form.append(name, value)
    void again.submit(form, { method: 'post', action: need.to })
  }, [isProven])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the form was answered.
  useEffect(() => {
    if (isSent.current && again.state === 'idle' && again.data) onDone(again.data)
  }, [again.state, again.data])

  async function proveByPasskey() {
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const optionsJSON = need.passkey as PublicKeyCredentialRequestOptionsJSON
      const credential = JSON.stringify(await startAuthentication({ optionsJSON }))
      await proof.submit({ [PROOF.passkey]: credential }, { method: 'post', action: CONFIRM_PATH })
    } catch {
      // The passkey dialog was closed without a passkey; the other proofs can still be used.
    }
  }

  return (
    <proof.Form method="post" action={CONFIRM_PATH} className="grid gap-5">
      <p className="text-ui text-muted">{TEXTS.proof[need.hasApp ? 'app' : 'password']}</p>
      <ProofFields hasApp={need.hasApp} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="md"
          busy={proof.state !== 'idle' || again.state !== 'idle'}
          busyLabel={TEXTS.checking}
        >
          {TEXTS.confirm}
        </Button>
        {need.passkey && (
          <Button variant="secondary" size="md" onClick={() => void proveByPasskey()}>
            {TEXTS.useAPasskey}
          </Button>
        )}
      </div>
    </proof.Form>
  )
}
