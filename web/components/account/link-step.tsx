import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { MESSAGES } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type StepAnswer = { isDone: boolean; message: string }

/** What a step answers when the server could not be reached. */
export const LOST: StepAnswer = { isDone: false, message: MESSAGES.somethingWrongTryAgain }

/**
 * What a link in a mail leads to: one sentence and one button. Opening the link changes nothing, because mail programs
 * open links to look at them.
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
