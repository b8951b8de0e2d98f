import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { linkStep } from '#texts/en/people/link-step.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'

const words = englishWords(linkStep)

/** The result when no response arrives. */
export const NO_RESPONSE_RESULT: FormResult = refused('step', words.noResponse)

/**
 * The page of a link in a mail: one sentence and one button. Opening the link changes nothing, because mail programs
 * open links to scan them.
 */
export function LinkStep(props: {
  title: string
  text: ReactNode
  button: string
  result: FormResult | undefined
  /** Other possible actions, below the button. */
  children?: ReactNode
}) {
  const { title, text, button, result, children } = props
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div className="wrap grid max-w-xl justify-items-start gap-6 py-10 lg:py-16">
      <PageHeading intro={result?.ok ? undefined : text}>{title}</PageHeading>
      {result && <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>}
      {result?.ok ? (
        <ButtonLink to="/products">{words.shop}</ButtonLink>
      ) : (
        <Form method="post" replace>
          <Button type="submit" busy={isBusy} busyLabel={words.busy}>
            {button}
          </Button>
        </Form>
      )}
      {!result && children}
    </div>
  )
}
