import { MESSAGES } from '#contract/messages.ts'
import { formatRupees } from '#contract/money.ts'
import type { FieldCheck } from '#web/components/forms/field-checks.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { useActionForm } from '#web/components/forms/use-action-form.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ReturnPage } from './load-return.ts'
import { ReturnItems } from './return-items.tsx'
import { RETURN_FETCHER, type ReturnResult } from './return-result.ts'

const REASONS = [
  'It does not fit',
  'It is not what I expected',
  'It is faulty or damaged',
  'The wrong item arrived',
  'I have changed my mind',
  'Something else',
]
const checkChosen: FieldCheck = (value) => (value === '' ? MESSAGES.returnIncomplete : null)
const CHECKS = { item: checkChosen, choice: checkChosen }

type Props = { chosen: NonNullable<ReturnPage['chosen']>; result: ReturnResult | undefined }

/** The form to return items of a delivered order. */
export function OrderedReturnForm({ chosen, result }: Props) {
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({
    intent: 'return-order',
    fetcherKey: RETURN_FETCHER,
    result,
    checks: CHECKS,
  })
  const { returnFee } = useShopFacts()
  const canAsk = chosen.items.some(({ hindrance }) => hindrance === null)
  return (
    <form method="post" action="/return" {...formProps} className="grid max-w-2xl gap-6">
      <HiddenFields fields={{ order: chosen.id }} />
      <ReturnItems number={chosen.number} items={chosen.items} error={field('item').error} />
      {canAsk && (
        <>
          <Select
            {...field('choice')}
            label="Reason"
            required
            placeholder="Choose a reason"
            options={REASONS}
            defaultValue={refusal?.typed.choice ?? ''}
          />
          <TextArea
            {...field('details')}
            label="Tell us more"
            required={false}
            maxLength={1_900}
            defaultValue={refusal?.typed.details}
          />
          <p className="text-ui text-muted">
            Returns cost {formatRupees(returnFee)}, free if the item is faulty or wrong.
          </p>
        </>
      )}
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      {canAsk && (
        <Button type="submit" busy={isBusy} busyLabel="Sending..." className="justify-self-start max-sm:w-full">
          Send request
        </Button>
      )}
    </form>
  )
}
