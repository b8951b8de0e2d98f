import { data, Link, redirect, useSearchParams } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { AddressId, type BookAddress, type PostalAddress } from '#contract/people/address.api.ts'
import type { User } from '#contract/people/auth.api.ts'
import { isNameFromEmail } from '#contract/people/person-name.ts'
import { addressBook, addressBookAnswers } from '#texts/en/people/address-book.ts'
import { addressFields } from '#texts/en/people/address-fields.ts'
import { businessFields } from '#texts/en/people/business-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { DELIVERY_ANSWER_PATH } from '#web/shop/delivery/delivery-answer-path.ts'
import { checkedPlace } from '#web/shop/delivery/delivery-pin.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath, profilePath } from '#web/ui/account/account-paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ADDRESS_NAMES, AddressFields, refusedAddress, toAddress } from '#web/ui/forms/address-fields.tsx'
import { BusinessFields } from '#web/ui/forms/business-fields.tsx'
import { done, type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/address.ts'
import { BookButton, OtherAddresses } from './other-addresses.tsx'

const words = englishWords(addressBook)
const ADDRESS_TEXTS = englishWords(addressFields)
const BUSINESS_TEXTS = englishWords(businessFields)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [user, book, { gstin }] = await Promise.all([
    shop.account.profile(),
    shop.addressBook.list(),
    shop.settings.get(),
  ])
  const suggested = book.length > 0 ? {} : await checkedPlace(args)
  return { user, book, suggested, isRegistered: gstin !== '' }
}

/** Redirects to the checkout after the default address was saved (specification), to the address book after any other address. */
export async function action(args: Route.ActionArgs) {
  const shop = api(args)
  const form = await readPrivateForm(args)
  const { intent, address } = typedIn(form, ['intent', 'address'])
  const id = AddressId.safeParse(address).data ?? null
  if (intent === 'default' || intent === 'remove') return changeBook(args, intent, id)
  const typed = typedIn(form, [...ADDRESS_NAMES, 'address', 'gstin', 'business_name'])
  const business = form.has('gstin') ? { gstin: typed.gstin, businessName: typed.business_name } : {}
  const fields = { ...toAddress(typed), ...business }
  if (id) {
    const edited = await attempt(shop.addressBook.edit({ id, ...fields }))
    if (edited.ok) {
      const isMain = edited.value.some((entry) => entry.id === id && entry.isDefault)
      return redirect(isMain ? '/checkout' : args.url.pathname)
    }
    if (edited.failure.code !== 'not_found') return notSaved(form, edited, typed)
  }
  // An address that another tab has removed meanwhile is added as a new one.
  const isAdded = address === NEW || id !== null
  const result = await attempt(shop.addressBook.add({ ...fields, isDefault: !isAdded }))
  if (result.ok) return redirect(isAdded ? args.url.pathname : '/checkout')
  return notSaved(form, result, typed)
}

type Failed = { failure: { code: string }; message: string; fields: Record<string, string> }

function notSaved(form: FormData, result: Failed, typed: Record<string, string>) {
  const message = result.failure.code === 'address_limit' ? result.message : words.notSaved
  const refusal = refused('address', message, result.fields, { typed })
  return data<FormResult>(refusal, { status: refusalStatus(form, 422) })
}

/** Makes an address the default or removes it. Removing a missing address succeeds. */
async function changeBook(args: Route.ActionArgs, intent: 'default' | 'remove', id: AddressId | null) {
  const { addressBook: book } = api(args)
  const answers = englishWords(addressBookAnswers)
  if (id === null) return data<FormResult>(refused('book', answers.failed), { status: 422 })
  const result = await attempt(intent === 'default' ? book.makeDefault({ id }) : book.remove({ id }))
  const isGone = !result.ok && result.failure.code === 'not_found' && intent === 'remove'
  if (!result.ok && !isGone) return data<FormResult>(refused('book', result.message), { status: 422 })
  return data<FormResult>(done('book', intent === 'default' ? answers.madeDefault : answers.removed))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('address', words.notSaved))
}

/** In the query and in the form: add another address. */
const NEW = 'new'

export default function AddressPage({
  loaderData: { user, book, suggested, isRegistered },
  actionData,
}: Route.ComponentProps) {
  const [query] = useSearchParams()
  const requestedAddress = query.get('address')
  const main = book.find(({ isDefault }) => isDefault)
  const other = book.find(({ id, isDefault }) => id === requestedAddress && !isDefault)
  const isOther = main !== undefined && (requestedAddress === NEW || other !== undefined)
  const shown = isOther ? other : main
  const here = accountPath(user.name, 'address')
  return (
    <BoundTo account={user.id}>
      <div className="grid max-w-2xl gap-10">
        <div className="grid gap-6">
          <PageHeading>{shown ? words.edit : words.add}</PageHeading>
          <AddressForm
            key={isOther ? requestedAddress : main?.id}
            user={user}
            address={shown}
            suggested={suggested}
            target={isOther ? (requestedAddress ?? '') : (main?.id ?? '')}
            back={isOther ? here : profilePath(user.name)}
            isRegistered={isRegistered}
            result={actionData}
          />
          {!isOther && main && (
            <BookButton intent="remove" address={main}>
              {words.removeMain}
            </BookButton>
          )}
        </div>
        {main && !isOther && <OtherAddresses book={book} result={actionData} />}
      </div>
    </BoundTo>
  )
}

type AddressFormProps = {
  user: User
  address: BookAddress | undefined
  /** The initial values of the form for a first address. */
  suggested: Partial<PostalAddress>
  /** The id of the edited address, 'new', or '' for the first one. */
  target: string
  back: string
  /** Whether the shop has a GSTIN. Without a GSTIN its invoices are of no use to a business. */
  isRegistered: boolean
  result: FormResult | undefined
}

function AddressForm({ user, address, suggested, target, back, isRegistered, result }: AddressFormProps) {
  const { formProps, refusal, isBusy } = useActionForm({ intent: 'address', result })
  return (
    <form method="post" {...formProps} className="grid gap-6">
      <HiddenFields fields={{ address: refusal?.typed.address ?? target }} />
      <AddressFields
        address={
          refusedAddress(refusal) ??
          address ?? { ...suggested, fullName: isNameFromEmail(user) ? '' : user.name, phone: user.phone }
        }
        errors={refusal?.fields ?? NONE}
        pinPath={DELIVERY_ANSWER_PATH}
        texts={ADDRESS_TEXTS}
      />
      {isRegistered && (
        <Disclosure
          look="plain"
          summary={words.forBusiness}
          open={address?.gstin != null || Boolean(refusal?.typed.gstin) || undefined}
        >
          <BusinessFields
            words={BUSINESS_TEXTS}
            names={BUSINESS_NAMES}
            gstin={refusal?.typed.gstin ?? address?.gstin ?? undefined}
            business={refusal?.typed.business_name ?? address?.businessName ?? undefined}
            error={refusal?.fields.gstin}
            businessError={refusal?.fields.business_name}
          />
        </Disclosure>
      )}
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
        <Link to={back} className={buttonClass({ variant: 'tertiary' })}>
          {words.cancel}
        </Link>
      </div>
    </form>
  )
}

const NONE = {}
const BUSINESS_NAMES = { gstin: 'gstin', business: 'business_name' }
