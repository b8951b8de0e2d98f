import { MESSAGES } from '#contract/messages.ts'
import { formatRupees } from '#contract/money.ts'
import { AccountField } from '#web/components/account/account-field.tsx'
import type { FieldCheck } from '#web/components/forms/field-checks.ts'
import { useCheckedForm } from '#web/components/forms/use-checked-form.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ReturnPage } from './load-return.ts'
import type { ReturnFormProps } from './open-return-form.tsx'
import { ReturnItems } from './return-items.tsx'

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

type Props = ReturnFormProps & { chosen: NonNullable<ReturnPage['chosen']> }

/** Which items of a delivered order come back, and why. */
export function OrderedReturnForm({ chosen, answer, isBusy, send }: Props) {
  const { formProps, field, notice, noticeId } = useCheckedForm({
    ...{ id: 'return-order', checks: CHECKS, isBusy, send },
    refusal: answer,
  })
  const { returnFee } = useShopFacts()
  const canAsk = chosen.items.some(({ hindrance }) => hindrance === null)
  return (
    <form method="post" action="/return" {...formProps} className="grid max-w-2xl gap-6">
      <AccountField />
      <input type="hidden" name="order" value={chosen.id} />
      <ReturnItems number={chosen.number} items={chosen.items} error={field('item').error} />
      {canAsk && (
        <>
          <Select
            {...field('choice')}
            label="Reason"
            required
            placeholder="Choose a reason"
            options={REASONS}
            defaultValue={answer?.typed.choice ?? ''}
          />
          <TextArea
            {...field('details')}
            label="Tell us more"
            required={false}
            maxLength={1_900}
            defaultValue={answer?.typed.details}
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
