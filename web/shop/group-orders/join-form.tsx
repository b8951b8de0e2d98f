import { type ReactNode, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { GROUP_NAME_MAX } from '#contract/basics/limits.ts'
import type { LinkedGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import type { groupJoin } from '#texts/en/print/group-join.ts'
import type { WordsOf } from '#texts/messages/format.ts'
import { DELIVERY_ANSWER_PATH } from '#web/shop/delivery/delivery-answer-path.ts'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { SizeGuide } from '#web/shop/sizes/size-guide.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { AddressFields, type AddressTexts, refusedAddress } from '#web/ui/forms/address-fields.tsx'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { garmentFor } from '#web/ui/products/size-charts.ts'

type Props = {
  groupOrder: LinkedGroupOrder
  requestKey: string
  /** Why the visitor could not join. */
  refusal: FormRefusal | null
  typed: Record<string, string>
  /** Why the letters typed last cannot be printed. */
  problem: string | null
  texts: WordsOf<typeof groupJoin, ReactNode>
  addressTexts: AddressTexts
  onLetters: (shirtName: string, shirtNumber: string) => void
}

const linkTo = (path: string) => (text: string) => (
  <Link to={path} target="_blank" className="text-link">
    {text}
  </Link>
)

/** How long after the last typed letter the preview is drawn, in ms. */
const TYPING_MS = 350

/** The form to join a group order. Without script a button shows the letters on the shirt. */
export function JoinForm({ groupOrder, requestKey, refusal, typed, problem, texts, addressTexts, onLetters }: Props) {
  const { state } = useNavigation()
  // The key stays the same until the form is answered, so that two clicks add one shirt.
  const [key] = useState(requestKey)
  const [selectedSize, setSelectedSize] = useState<string | null>(null)
  const letters = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  function show(form: HTMLFormElement) {
    const typedNow = new FormData(form)
    const [name, number] = [String(typedNow.get('shirtName') ?? ''), String(typedNow.get('shirtNumber') ?? '')]
    if (`${name}\n${number}` === letters.current) return
    letters.current = `${name}\n${number}`
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onLetters(name, number), TYPING_MS)
  }
  const { organiser: name, payer, parcels, lettering, sizes, category, tally } = groupOrder
  const errors = refusal?.fields ?? {}
  const before: Record<string, string> = refusal?.typed ?? typed
  const { usedUp } = tally
  // Somebody else took the last shirt of this size while the page was open.
  const hasJustGone = selectedSize !== null && usedUp.includes(selectedSize)
  const field = (name: string) => ({ name, id: name, error: errors[name], defaultValue: before[name] })
  const hasName = lettering !== 'none'
  const hasNumber = lettering === 'name-number'
  return (
    <Panel title={texts.title}>
      <Form method="post" className="grid gap-5" onInput={({ currentTarget }) => hasName && show(currentTarget)}>
        <input type="hidden" name="key" value={key} suppressHydrationWarning />
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        <OptionButtons
          legend={texts.size}
          unavailableWords={texts.outOfStock}
          name="size"
          id="size"
          options={sizes.map((value) => ({ value, unavailable: usedUp.includes(value) }))}
          defaultValue={sizes.length === 1 ? sizes[0] : before.size}
          onChange={setSelectedSize}
          error={hasJustGone ? texts.hasJustGone({ size: selectedSize }) : errors.size}
          aside={<SizeGuide cuts={[{ garment: garmentFor(category), sizes }]} label={texts.sizeGuide} />}
        />
        {usedUp.length > 0 && <p className="-mt-2 text-ui text-muted">{texts.soldOut({ sizes: usedUp.join(', ') })}</p>}
        {hasName && (
          <div className={`grid gap-x-4 gap-y-3 ${hasNumber ? 'grid-cols-[minmax(0,1fr)_6rem]' : ''}`}>
            <Field
              {...field('shirtName')}
              error={problem ?? errors.shirtName}
              label={texts.shirtName}
              required
              maxLength={GROUP_NAME_MAX}
              autoComplete="off"
              autoCapitalize="characters"
            />
            {hasNumber && (
              <Field
                {...field('shirtNumber')}
                label={texts.shirtNumber}
                required
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
              />
            )}
            <Button
              type="submit"
              formMethod="get"
              formNoValidate
              variant="secondary"
              size="md"
              className="without-script justify-self-start"
            >
              {texts.seeOnShirt}
            </Button>
          </div>
        )}
        {parcels === 'each' ? (
          <AddressFields
            address={refusedAddress(refusal) ?? {}}
            errors={errors}
            pinPath={DELIVERY_ANSWER_PATH}
            texts={addressTexts}
          />
        ) : (
          <Field {...field('ownName')} label={texts.ownName} required autoComplete="name" maxLength={120} />
        )}
        <Field
          {...field('email')}
          label={texts.email}
          required
          type="email"
          autoComplete="email"
          help={payer === 'members' ? texts.emailToPay : texts.emailHelp}
        />
        <Checkbox name="showsName" label={texts.showsName} defaultChecked={before.showsName === 'on'} />
        <Button type="submit" block busy={state === 'submitting'}>
          {payer === 'members' ? texts.joinAndPay({ price: tally.unitPrice }) : texts.join}
        </Button>
        <div className="grid gap-1.5 text-meta text-muted">
          {payer === 'members' ? (
            <>
              <p>{texts.paidIn}</p>
              <p>{texts.lastPrice}</p>
              <p>{texts.canLeave}</p>
              {parcels === 'one' && <p>{texts.parcelTo({ name })}</p>}
            </>
          ) : (
            <p>{texts.organiserPays({ name })}</p>
          )}
          <p>
            {texts.agree({
              terms: linkTo('/terms-and-conditions'),
              privacy: linkTo('/privacy-policy'),
            })}
          </p>
        </div>
      </Form>
    </Panel>
  )
}
