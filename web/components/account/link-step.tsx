import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type StepAnswer = { isDone: boolean; message: string }

/** The result when no response arrives. */
export const LOST: StepAnswer = { isDone: false, message: MESSAGES.somethingWrongTryAgain }

/**
 * The page of a link in a mail: one sentence and one button. Opening the link changes nothing, because mail programs
 * open links to scan them.
 */
export function LinkStep(props: { title: string; text: ReactNode; button: string; answer: StepAnswer | undefined }) {
  const { title, text, button, answer } = props
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="wrap grid max-w-xl justify-items-start gap-6 py-10 lg:py-16">
      <PageHeading intro={answer?.isDone ? undefined : text}>{title}</PageHeading>
      {answer && <Notice tone={answer.isDone ? 'success' : 'danger'}>{answer.message}</Notice>}
      {answer?.isDone ? (
        <ButtonLink to="/products">Shop</ButtonLink>
      ) : (
        <Form method="post" replace>
          <Button type="submit" busy={isBusy} busyLabel="One moment...">
            {button}
          </Button>
        </Form>
      )}
    </div>
  )
}
