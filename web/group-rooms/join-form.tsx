import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { LinkedRoom } from '#contract/group-rooms/shown-rooms.ts'
import { GROUP_NAME_MAX } from '#contract/limits.ts'
import { formatPrice } from '#contract/money.ts'
import { AddressFields, refusedAddress } from '#web/components/forms/address-fields.tsx'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { OptionButtons } from '#web/components/sizes/option-buttons.tsx'
import { garmentFor } from '#web/components/sizes/size-charts.ts'
import { SizeGuide } from '#web/components/sizes/size-guide.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  room: LinkedRoom
  requestKey: string
  /** The page without anything typed. */
  again: string
  result: FormResult | undefined
  typed: Record<string, string>
  /** Why the letters that were typed last cannot be printed. */
  problem: string | null
  onLetters: (shirtName: string, shirtNumber: string) => void
}

/** How long after the last letter the preview is drawn, milliseconds. */
const TYPING_MS = 350

/** The form to join a group order. Without script a button shows the letters on the shirt. */
export function JoinForm({ room, requestKey, again, result, typed, problem, onLetters }: Props) {
  const { state } = useNavigation()
  // The same key until the form was answered: two clicks are one shirt.
  const [key] = useState(requestKey)
  const [chosen, setChosen] = useState<string | null>(null)
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
  const { organiser, payer, parcels, lettering, sizes, category, tally } = room
  if (result?.ok)
    return (
      <Notice
        tone="success"
        title={result.message}
        action={
          <ButtonLink to={again} reloadDocument variant="secondary" size="md">
            Add another shirt
          </ButtonLink>
        }
      >
        {organiser} pays for it when the group order closes.
      </Notice>
    )
  const refusal = result ?? null
  const errors = refusal?.fields ?? {}
  const before: Record<string, string> = refusal?.typed ?? typed
  const { usedUp } = tally
  // The last one went to somebody else while this page was open.
  const hasJustGone = chosen !== null && usedUp.includes(chosen)
  const field = (name: string) => ({ name, id: name, error: errors[name], defaultValue: before[name] })
  const hasName = lettering !== 'none'
  const hasNumber = lettering === 'name-number'
  return (
    <Panel title="Add your shirt">
      <Form method="post" className="grid gap-5" onInput={({ currentTarget }) => hasName && show(currentTarget)}>
        <input type="hidden" name="key" value={key} suppressHydrationWarning />
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        <OptionButtons
          legend="Size"
          name="size"
          id="size"
          options={sizes.map((value) => ({ value, unavailable: usedUp.includes(value) }))}
          defaultValue={sizes.length === 1 ? sizes[0] : before.size}
          onChange={setChosen}
          error={hasJustGone ? `${chosen} has just sold out. Please choose another size.` : errors.size}
          aside={<SizeGuide cuts={[{ garment: garmentFor(category), sizes }]} />}
        />
        {usedUp.length > 0 && <p className="-mt-2 text-ui text-muted">Sold out: {usedUp.join(', ')}</p>}
        {hasName && (
          <div className={`grid gap-x-4 gap-y-3 ${hasNumber ? 'grid-cols-[minmax(0,1fr)_6rem]' : ''}`}>
            <Field
              {...field('shirtName')}
              error={problem ?? errors.shirtName}
              label="Name on the back"
              required
              maxLength={GROUP_NAME_MAX}
              autoComplete="off"
              autoCapitalize="characters"
            />
            {hasNumber && (
              <Field
                {...field('shirtNumber')}
                label="Number"
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
              See it on the shirt
            </Button>
          </div>
        )}
        {parcels === 'each' ? (
          <AddressFields address={refusedAddress(refusal) ?? {}} errors={errors} />
        ) : (
          <Field {...field('ownName')} label="Your name" required autoComplete="name" maxLength={120} />
        )}
        <Field
          {...field('email')}
          label="Email"
          required
          type="email"
          autoComplete="email"
          help={payer === 'members' ? 'For your payment link and news about your shirt.' : 'For news about your shirt.'}
        />
        <Checkbox
          name="showsName"
          label="Show my first name to the others"
          defaultChecked={before.showsName === 'on'}
        />
        <Button type="submit" block busy={state === 'submitting'}>
          {payer === 'members' ? `Join and pay ${formatPrice(tally.unitPrice)}` : 'Join'}
        </Button>
        <div className="grid gap-1.5 text-meta text-muted">
          {payer === 'members' ? (
            <>
              <p>You are in once it is paid. If the price falls later, you get the difference back.</p>
              <p>Until it closes you can leave and get everything back.</p>
              {parcels === 'one' && <p>Your invoice names the address of {organiser}, where the parcel goes.</p>}
            </>
          ) : (
            <p>{organiser} pays for all shirts.</p>
          )}
          <p>
            By joining you accept our{' '}
            <Link to="/terms-and-conditions" target="_blank" className="text-link">
              Terms
            </Link>{' '}
            and{' '}
            <Link to="/privacy-policy" target="_blank" className="text-link">
              Privacy Policy
            </Link>
            .
          </p>
        </div>
      </Form>
    </Panel>
  )
}
