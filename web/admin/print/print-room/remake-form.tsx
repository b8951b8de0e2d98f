import { Form, useNavigation } from 'react-router'
import { JOB_NOTE_MAX, REMAKE_REASONS } from '#contract/print/print-job.ts'
import type { PrintJob } from '#contract/print/print-room.api.ts'
import { jobHref } from '#web/admin/shell/addresses/print-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PrintAnswer } from './change-jobs.ts'

/** The form that makes a spoiled piece again, with the reason and the garment to use. */
export function RemakeForm({ job, answer }: { job: PrintJob; answer: PrintAnswer | undefined }) {
  const { words } = usePackerWords()
  const { formData } = useNavigation()
  const refusal = answer && !answer.ok && answer.intent === 'remake' ? answer : null
  const isShort = refusal?.code === 'out_of_stock'
  return (
    <details className="panel rounded-panel border border-hairline bg-bg px-4 py-2" open={refusal !== null}>
      <summary className="min-h-11 content-center font-semibold">{words.print.remake}</summary>
      <Form method="post" action={jobHref(job.id)} preventScrollReset className="my-3 grid gap-4">
        <input type="hidden" name="id" value={job.id} />
        <input type="hidden" name="attempt" value={job.attempt} />
        <Select
          name="reason"
          label={words.print.whatWentWrong}
          placeholder={words.print.chooseAReason}
          options={REMAKE_REASONS.map((value) => ({ value, label: words.print.remakeReasons[value] }))}
          error={refusal?.fields.reason}
          defaultValue={refusal?.typed.reason ?? ''}
          required
        />
        <Field
          name="note"
          label={words.print.noteOptional}
          maxLength={JOB_NOTE_MAX}
          autoComplete="off"
          defaultValue={refusal?.typed.note ?? ''}
        />
        {isShort && (
          <>
            <Notice tone="warning" title={refusal?.message ?? ''} />
            <Checkbox
              name="isUncounted"
              value="yes"
              label={words.print.takeUncountedGarment}
              help={words.print.takeUncountedGarmentHelp}
            />
          </>
        )}
        <Button
          type="submit"
          name="step"
          value="remake"
          variant="secondary"
          size="lg"
          busy={formData?.get('step') === 'remake'}
        >
          {words.print.makeItAgain}
        </Button>
      </Form>
    </details>
  )
}

/** Sends an approved piece back to the art check. */
export function StepBack({ id }: { id: string }) {
  const { words } = usePackerWords()
  return (
    <Form method="post" action={jobHref(id)} preventScrollReset>
      <Button type="submit" name="one" value={`send_back ${id}`} variant="tertiary" size="md">
        {words.print.steps.send_back}
      </Button>
    </Form>
  )
}
