import { CONFIRM_PATH, PROOF, type StepUpNeed } from '#web/admin/forms/step-up.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ProofFields } from './proof-fields.tsx'

/** The page of a form that was sent to `to`: what is opened in an order has an address of its own without a page. */
function pageOf(to: string): string {
  return to.replace(/\/details(?=$|\?)/, '')
}

/** Asks for the proof that a form needs without script: its fields come along, and go on to where they were sent. */
export function ConfirmPage({ need, problem }: { need: StepUpNeed; problem?: string | undefined }) {
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-8">
      <PageHeading size="h2" intro="It has been some minutes since you last did. Once you have, it is done at once.">
        Confirm that it’s you
      </PageHeading>
      <Panel>
        <form method="post" action={CONFIRM_PATH} className="grid gap-5">
          <input type="hidden" name={PROOF.to} value={need.to} />
          {need.fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <ProofFields hasApp={need.hasApp} />
          {problem && <Notice tone="danger">{problem}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="md">
              Confirm
            </Button>
            <ButtonLink to={pageOf(need.to)} size="md" variant="secondary">
              Back
            </ButtonLink>
          </div>
        </form>
      </Panel>
    </div>
  )
}
