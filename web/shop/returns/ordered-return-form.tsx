import { MAX_RETURN_PHOTOS } from '#contract/basics/limits.ts'
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
import type { ReturnWords } from './return-words.ts'

type Props = {
  words: ReturnWords
  reasons: ReturnPage['texts']['reasons']
  order: NonNullable<ReturnPage['selectedOrder']>
  result: ReturnResult | undefined
}

/** The form to return items of a delivered order. */
export function OrderedReturnForm({ words, reasons, order, result }: Props) {
  const checkChosen = (value: string) => (value === '' ? words.incomplete : null)
  // The server checks these fields, because only ticked items require them. They are listed so that their errors are shown beside them.
  const ofServer = Object.fromEntries(order.items.map(({ item }) => [choiceField(item.id), () => null]))
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({
    intent: 'return-order',
    fetcherKey: RETURN_FETCHER,
    result,
    // Only the server checks photos.
    checks: { item: checkChosen, choice: checkChosen, photos: () => null, payTo: () => null, ...ofServer },
  })
  const { returnFee, addressLines: shopAddress } = useShopFacts()
  const canAsk = order.items.some(({ hindrance }) => hindrance === null)
  return (
    <form
      method="post"
      action="/return"
      encType="multipart/form-data"
      {...formProps}
      className="group/return grid max-w-2xl gap-6"
    >
      <HiddenFields fields={{ order: order.id }} />
      <ReturnItems
        words={words}
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
            label={words.reason}
            required
            placeholder={words.chooseReason}
            options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
            defaultValue={refusal?.typed.choice ?? ''}
          />
          <TextArea
            {...field('details')}
            label={<Optional label={words.more} mark={words.optional} />}
            maxLength={1_900}
            defaultValue={refusal?.typed.details}
          />
          <PhotosField
            {...field('photos')}
            label={<Optional label={words.photos} mark={words.optional} />}
            most={MAX_RETURN_PHOTOS}
            help={words.photosHelp({ count: MAX_RETURN_PHOTOS })}
            tooMany={words.tooManyPhotos({ count: MAX_RETURN_PHOTOS })}
          />
          <OptionButtons
            legend={words.exchange.handover}
            name="handover"
            options={[
              { value: 'drop', label: words.exchange.drop },
              { value: 'pickup', label: words.exchange.pickup },
            ]}
            defaultValue={refusal?.typed.handover || 'drop'}
          />
          {shopAddress.length > 0 && (
            <p className="-mt-3 text-ui text-muted">{words.exchange.dropTo({ address: shopAddress.join(', ') })}</p>
          )}
          {/* Shown by CSS alone once an item is to be refunded: an exchange has no questions of money. */}
          <div className="hidden gap-6 group-has-[[data-refunded]:checked]/return:grid group-has-[[value=refund]:checked]/return:grid">
            <OptionButtons
              legend={words.refundTo}
              name="refundTo"
              options={[
                { value: 'source', label: order.isCash ? words.byCash : words.toSource },
                { value: 'credit', label: words.toCredit },
              ]}
              defaultValue={refusal?.typed.refundTo || 'source'}
            />
            {order.isCash && (
              <Field
                {...field('payTo')}
                label={words.payTo}
                help={words.payToHelp}
                maxLength={120}
                autoComplete="off"
                placeholder="name@bank"
                defaultValue={refusal?.typed.payTo}
              />
            )}
            <p className="text-ui text-muted">{words.cost({ amount: returnFee })}</p>
          </div>
        </>
      )}
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      {canAsk && (
        <Button type="submit" busy={isBusy} busyLabel={words.sending} className="justify-self-start max-sm:w-full">
          {words.send}
        </Button>
      )}
    </form>
  )
}
