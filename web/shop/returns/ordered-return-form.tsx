import { MAX_RETURN_PHOTOS } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import { fill } from '#contract/texts/fill.ts'
import type { ReturnTexts } from '#contract/texts/returns-en.ts'
import { Optional } from '#web/shop/account/optional.tsx'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PhotosField } from '#web/ui/forms/photos-field.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { choiceField } from './choice-field.ts'
import type { ReturnPage } from './load-return.ts'
import { ReturnItems } from './return-items.tsx'
import { RETURN_FETCHER, type ReturnResult } from './return-result.ts'

type Props = { texts: ReturnTexts; order: NonNullable<ReturnPage['selectedOrder']>; result: ReturnResult | undefined }

/** The form to return items of a delivered order. */
export function OrderedReturnForm({ texts, order, result }: Props) {
  const checkChosen = (value: string) => (value === '' ? texts.incomplete : null)
  // The server checks these fields, because only ticked items require them. They are listed so that their errors are shown beside them.
  const ofServer = Object.fromEntries(order.items.map(({ item }) => [choiceField(item.id), () => null]))
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({
    intent: 'return-order',
    fetcherKey: RETURN_FETCHER,
    result,
    // Only the server checks photos.
    checks: { item: checkChosen, choice: checkChosen, photos: () => null, payTo: () => null, ...ofServer },
  })
  const { returnFee } = useShopFacts()
  const canAsk = order.items.some(({ hindrance }) => hindrance === null)
  return (
    <form method="post" action="/return" encType="multipart/form-data" {...formProps} className="grid max-w-2xl gap-6">
      <HiddenFields fields={{ order: order.id }} />
      <ReturnItems
        texts={texts}
        number={order.number}
        items={order.items}
        error={field('item').error}
        wantedError={(id) => field(choiceField(id)).error}
        ticked={refusal?.typed.item?.split(' ') ?? []}
        findSelectedValue={(id) => refusal?.typed[choiceField(id)]}
      />
      {canAsk && (
        <>
          <Select
            {...field('choice')}
            label={texts.reason}
            required
            placeholder={texts.chooseReason}
            options={Object.entries(texts.reasons).map(([value, label]) => ({ value, label }))}
            defaultValue={refusal?.typed.choice ?? ''}
          />
          <TextArea
            {...field('details')}
            label={<Optional label={texts.more} mark={texts.optional} />}
            maxLength={1_900}
            defaultValue={refusal?.typed.details}
          />
          <PhotosField
            {...field('photos')}
            label={<Optional label={texts.photos} mark={texts.optional} />}
            most={MAX_RETURN_PHOTOS}
            help={texts.photosHelp}
            tooMany={texts.tooManyPhotos}
          />
          <OptionButtons
            legend={texts.exchange.handover}
            name="handover"
            options={[
              { value: 'drop', label: texts.exchange.drop },
              { value: 'pickup', label: texts.exchange.pickup },
            ]}
            defaultValue={refusal?.typed.handover || 'drop'}
          />
          <OptionButtons
            legend={texts.refundTo}
            name="refundTo"
            options={[
              { value: 'source', label: order.isCash ? texts.byCash : texts.toSource },
              { value: 'credit', label: texts.toCredit },
            ]}
            defaultValue={refusal?.typed.refundTo || 'source'}
          />
          {order.isCash && (
            <Field
              {...field('payTo')}
              label={texts.payTo}
              help={texts.payToHelp}
              maxLength={120}
              autoComplete="off"
              placeholder="name@bank"
              defaultValue={refusal?.typed.payTo}
            />
          )}
          <p className="text-ui text-muted">{fill(texts.cost, { amount: formatRupees(returnFee) })}</p>
        </>
      )}
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      {canAsk && (
        <Button type="submit" busy={isBusy} busyLabel={texts.sending} className="justify-self-start max-sm:w-full">
          {texts.send}
        </Button>
      )}
    </form>
  )
}
