import { Form, Link, useNavigation } from 'react-router'
import { MAX_ADDRESSES } from '#contract/basics/limits.ts'
import type { BookAddress } from '#contract/people/address.api.ts'
import { addressBook } from '#texts/en/people/address-book.ts'
import { businessFields } from '#texts/en/people/business-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

const words = englishWords(addressBook)
const gstinLabel = englishWords(businessFields).gstin

/** The addresses besides the default one, with the actions for each. */
export function OtherAddresses({ book, result }: { book: BookAddress[]; result: FormResult | undefined }) {
  const others = book.filter(({ isDefault }) => !isDefault)
  return (
    <section aria-labelledby="other-addresses" className="grid gap-4">
      <h2 id="other-addresses" className="font-display text-h3 font-extrabold">
        {words.others}
      </h2>
      {result?.intent === 'book' && <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>}
      {others.length === 0 && <p className="text-muted">{words.noOthers}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {others.map((address) => (
          <li key={address.id} className="grid">
            <Panel>
              <AddressBlock address={address} />
              {address.gstin && (
                <p className="mt-2 text-ui text-muted">
                  {address.businessName ?? gstinLabel}: {address.gstin}
                </p>
              )}
              <div className="mt-3 flex flex-wrap gap-2">
                <BookButton intent="default" address={address}>
                  {words.makeDefault}
                </BookButton>
                <Link
                  to={`?address=${address.id}`}
                  className={buttonClass({ variant: 'tertiary', size: 'sm' })}
                  aria-label={`${words.editOther} ${formatShortAddress(address)}`}
                >
                  {words.editOther}
                </Link>
                <BookButton intent="remove" address={address}>
                  {words.remove}
                </BookButton>
              </div>
            </Panel>
          </li>
        ))}
      </ul>
      {book.length < MAX_ADDRESSES && (
        <ButtonLink to="?address=new" variant="secondary" className="justify-self-start">
          {words.addOther}
        </ButtonLink>
      )}
    </section>
  )
}

/** A button that makes an address the default, or removes it. */
export function BookButton({
  intent,
  address,
  children,
}: {
  intent: 'default' | 'remove'
  address: BookAddress
  children: string
}) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === intent && formData.get('address') === address.id
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent, address: address.id }} />
      <Button
        type="submit"
        variant="tertiary"
        size="sm"
        busy={isBusy}
        aria-label={`${children} ${formatShortAddress(address)}`}
      >
        {children}
      </Button>
    </Form>
  )
}

function formatShortAddress({ line1, city }: BookAddress): string {
  return `${line1}, ${city}`
}
