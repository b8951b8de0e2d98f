import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { CustomizedProductId } from '#contract/cart.ts'
import type { MakeRoom, RoomOptions } from '#contract/group-rooms/group-rooms.ts'
import type { LetteringKind } from '#contract/group-rooms/lettering.ts'
import { attempt } from '#contract/http/client.ts'
import { GROUP_DAYS_MAX, GROUP_TITLE_MAX } from '#contract/limits.ts'
import { formatPrice } from '#contract/money.ts'
import { FONTS } from '#contract/print/fonts.ts'
import { api } from '#web/api.ts'
import { BoundTo } from '#web/components/account/account-field.tsx'
import { accountPath } from '#web/components/account/account-paths.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/components/forms/form-result.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { pageMeta } from '#web/components/layout/seo.ts'
import { readPrivateForm } from '#web/private-form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/new-group.ts'
import { instantOf, localText } from './deadline.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'New group order', description: 'Order one design together.' })
}

const WEEK_MS = 7 * 86_400_000

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const user = await shop.account.profile()
  const design = CustomizedProductId.safeParse(args.url.searchParams.get('design')).data
  const read = design ? await attempt(shop.groupRooms.options({ customizedProductId: design })) : null
  return {
    account: user.id,
    design: design ?? null,
    options: read?.ok ? read.value : null,
    problem: read && !read.ok ? read.message : null,
    paths: { designs: accountPath(user.name, 'designs'), address: accountPath(user.name, 'address') },
    deadline: localText(new Date(Date.now() + WEEK_MS)),
  }
}

const FIELDS = ['title', 'deadline', 'payer', 'parcels', 'lettering', 'font', 'colour', 'design'] as const

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const typed = typedIn(form, FIELDS)
  const { design, deadline, ...chosen } = typed
  const sizes = form.getAll('sizes').map(String)
  const wish = { ...chosen, customizedProductId: design, deadline: instantOf(deadline), sizes } as unknown as MakeRoom
  const made = await attempt(api(args).groupRooms.make(wish))
  if (made.ok) throw redirect(args.url.pathname.replace(/new$/, made.value.id))
  const refusal = refused('new', Object.values(made.fields)[0] ?? made.message, made.fields, { typed })
  return data<FormResult>(refusal, { status: refusalStatus(form, 422) })
}

/** A group order is made from a saved design; its prices are those of now. */
export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { account, options, design, problem, paths, deadline } = loaderData
  return (
    <BoundTo account={account}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading>New group order</PageHeading>
        {options && design ? (
          <MakeForm options={options} design={design} deadline={deadline} paths={paths} result={actionData} />
        ) : (
          <>
            <Notice tone="warning" title={problem ?? 'Choose a saved design first.'} />
            <ButtonLink to={paths.designs} className="justify-self-start">
              Your designs
            </ButtonLink>
          </>
        )}
      </div>
    </BoundTo>
  )
}

type MakeProps = {
  options: RoomOptions
  design: string
  deadline: string
  paths: { address: string }
  result: FormResult | undefined
}

const LETTERINGS: { value: LetteringKind; label: string }[] = [
  { value: 'none', label: 'Only the design' },
  { value: 'name', label: 'A name on the back' },
  { value: 'name-number', label: 'A name and a number on the back' },
]

function MakeForm({ options, design, deadline, paths, result }: MakeProps) {
  const { state } = useNavigation()
  const before = result && !result.ok ? result.typed : {}
  const errors = result?.fields ?? {}
  const [lettering, setLettering] = useState<LetteringKind>((before.lettering as LetteringKind) || 'none')
  const { address, sizes, taken, slabs, mockupUrl, category, color } = options
  return (
    <Form method="post" className="grid gap-5">
      <HiddenFields fields={{ design }} />
      {result && !result.ok && <Notice tone="danger">{result.message}</Notice>}
      <div className="flex items-start gap-4">
        <img
          src={mockupUrl}
          alt={`Your design on a ${color} shirt`}
          width={112}
          height={140}
          className="aspect-4/5 h-auto w-28 rounded-card bg-tile object-cover"
        />
        <div className="grid gap-1 text-ui">
          <p className="text-muted">{[category, color].join(' · ')}</p>
          <ul>
            {slabs[lettering].map(({ from, unitPrice }) => (
              <li key={from}>
                {from === 1 ? 'From 1 shirt' : `From ${from} shirts`}: <strong>{formatPrice(unitPrice)}</strong> each
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Field
        label="Name of the group order"
        name="title"
        required
        maxLength={GROUP_TITLE_MAX}
        defaultValue={before.title}
        error={errors.title}
        placeholder="CSE Fest 2026"
      />
      <Field
        label="Open until"
        name="deadline"
        type="datetime-local"
        required
        defaultValue={before.deadline ?? deadline}
        error={errors.deadline}
        help={`Indian time, at most ${GROUP_DAYS_MAX} days from now. You can close it earlier.`}
      />
      <Select
        label="On the back"
        name="lettering"
        options={LETTERINGS.map((one) => ({ ...one, disabled: taken.includes(one.value) }))}
        defaultValue={lettering}
        onChange={({ currentTarget }) => setLettering(currentTarget.value as LetteringKind)}
        error={errors.lettering}
        help={taken.length > 0 ? 'Your design has something on the back already.' : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Select
          label="Font of the name"
          name="font"
          options={FONTS.map(({ id, name, style }) => ({ value: id, label: `${name} (${style})` }))}
          defaultValue={before.font || 'teko'}
        />
        <Field label="Colour" name="colour" type="color" defaultValue={before.colour || '#ffffff'} />
      </div>
      <fieldset>
        <legend className="text-ui font-semibold">Sizes</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {sizes.map((size) => (
            <Checkbox key={size} name="sizes" value={size} label={size} defaultChecked />
          ))}
        </div>
        {errors.sizes && <p className="text-meta text-danger">{errors.sizes}</p>}
      </fieldset>
      <Select
        label="Who pays"
        name="payer"
        options={[
          { value: 'members', label: 'Everybody pays for their own shirt' },
          { value: 'organiser', label: 'I pay for all when it closes' },
        ]}
        defaultValue={before.payer || 'members'}
        error={errors.payer}
      />
      <Select
        label="Delivery"
        name="parcels"
        options={[
          { value: 'one', label: 'One parcel to me' },
          { value: 'each', label: 'A parcel to each member' },
        ]}
        defaultValue={before.parcels || 'one'}
        error={errors.parcels ?? errors.address}
        help={
          address
            ? `One parcel goes to ${[address.line1, address.city, address.postalCode].join(', ')}. Members see this address and your phone number on their order and invoice.`
            : 'Save your address first: the one parcel goes there.'
        }
      />
      {!address && (
        <ButtonLink to={paths.address} variant="secondary" size="md" className="justify-self-start">
          Add your address
        </ButtonLink>
      )}
      <Button type="submit" busy={state === 'submitting'} className="justify-self-start">
        Make the group order
      </Button>
    </Form>
  )
}
