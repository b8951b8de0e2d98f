import { useRef, useState } from 'react'
import { data, Form, useFetcher, useNavigation } from 'react-router'
import type { LinkedRoom, ShownLetters } from '#contract/group-rooms/group-rooms.ts'
import { attempt } from '#contract/http/client.ts'
import { GROUP_NAME_MAX } from '#contract/limits.ts'
import { formatPrice } from '#contract/money.ts'
import { api } from '#web/api.ts'
import { AddressFields } from '#web/components/forms/address-fields.tsx'
import type { FormResult } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { garmentFor } from '#web/components/sizes/size-charts.ts'
import { SizeGuide } from '#web/components/sizes/size-guide.tsx'
import { privateHeaders } from '#web/guard.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/group.ts'
import { joinGroup } from './join-group.ts'
import { RoomTally, useLiveTally } from './room-tally.tsx'
import { ShirtPreview } from './shirt-preview.tsx'

export { privateHeaders as headers }

/** Not indexed: the address is a secret. */
export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'A group order', description: 'Choose your size, your name and your number.' })
}

const NO_LETTERS: ShownLetters = { shapes: [], missing: [] }

/** With a name and a number in the address, they are shown on the shirt: that works without script too. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const { groupLinks } = api(args)
  const read = await attempt(groupLinks.read({ token }))
  const asked = (name: string) => args.url.searchParams.get(name)?.slice(0, 60) ?? ''
  const typed = { name: asked('name'), number: asked('number') }
  const hasLetters = read.ok && read.value.lettering !== 'none' && (typed.name || typed.number)
  const drawn = hasLetters ? await attempt(groupLinks.letters({ token, ...typed })) : null
  const shown = {
    room: read.ok ? read.value : null,
    typed,
    letters: drawn?.ok ? drawn.value : NO_LETTERS,
    problem: drawn && !drawn.ok ? drawn.message : null,
    key: crypto.randomUUID(),
  }
  return data(shown, { status: read.ok ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs) {
  return joinGroup(args)
}

/** A group order for whoever has its link: the shirt, the prices, who is in, and the form to join. */
export default function Group({ loaderData: { room, key, ...first }, actionData, params }: Route.ComponentProps) {
  useLiveTally(params.token, room?.isOpen === true)
  const preview = useFetcher<typeof loader>()
  const { letters, problem } = preview.data ?? first
  if (!room)
    return (
      <div className="wrap grid max-w-3xl justify-items-start gap-6 py-6 lg:py-10">
        <PageHeading>A group order</PageHeading>
        <Notice tone="warning" title="This link is not valid.">
          Please ask whoever sent it to you.
        </Notice>
        <ButtonLink to="/studio">Design your own shirt</ButtonLink>
      </div>
    )
  const { title, organiser, deadline, category, color, material, tally } = room
  return (
    <div className="wrap grid items-start gap-8 py-6 lg:grid-cols-2 lg:gap-12 lg:py-10">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
        <ShirtPreview room={room} token={params.token} letters={letters} />
        {problem && <Notice tone="warning">{problem}</Notice>}
      </div>
      <div className="grid gap-6">
        <PageHeading intro={`A group order by ${organiser} · ${[category, color, material].join(' · ')}`}>
          {title}
        </PageHeading>
        {room.isOpen ? (
          <p>
            Join until <ShopDate value={deadline} kind="dateTime" />
            {room.city && room.parcels === 'one' ? `. One parcel goes to ${organiser} in ${room.city}.` : '.'}
          </p>
        ) : (
          <Notice
            tone="warning"
            title={tally.state === 'cancelled' ? 'This group order is cancelled.' : 'This group order is closed.'}
          >
            {tally.state === 'cancelled' ? 'Whoever has paid gets everything back.' : 'Nobody can join any more.'}
          </Notice>
        )}
        <RoomTally tally={tally} slabs={room.slabs} />
        {room.isOpen && room.isFull && <Notice tone="warning" title="This group order is full." />}
        {room.isOpen && !room.isFull && (
          <JoinForm
            room={room}
            requestKey={key}
            result={actionData}
            typed={first.typed}
            onLetters={(name, number) => {
              const query = new URLSearchParams({ name, number })
              void preview.load(`/group/${params.token}?${query}`)
            }}
          />
        )}
      </div>
    </div>
  )
}

type JoinProps = {
  room: LinkedRoom
  requestKey: string
  result: FormResult | undefined
  typed: { name: string; number: string }
  onLetters: (name: string, number: string) => void
}

/** How long after the last letter the preview is drawn, milliseconds. */
const TYPING_MS = 350

function JoinForm({ room, requestKey, result, typed, onLetters }: JoinProps) {
  const { state } = useNavigation()
  // The same key until the form was answered: two clicks are one shirt.
  const [key] = useState(requestKey)
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
  if (result?.ok) return <Notice tone="success" title={result.message} />
  const errors = result?.fields ?? {}
  const before = result && !result.ok ? result.typed : {}
  const field = (name: string) => ({ name, id: name, error: errors[name], defaultValue: before[name] })
  const hasName = room.lettering !== 'none'
  const hasNumber = room.lettering === 'name-number'
  return (
    <Panel title="Join">
      <Form method="post" className="grid gap-5" onInput={({ currentTarget }) => hasName && show(currentTarget)}>
        <input type="hidden" name="key" value={key} suppressHydrationWarning />
        {result && !result.ok && <Notice tone="danger">{result.message}</Notice>}
        <Select {...field('size')} label="Size" options={room.sizes} defaultValue={before.size || room.sizes[0]} />
        <SizeGuide cuts={[{ garment: garmentFor(room.category), sizes: room.sizes }]} />
        {hasName && (
          <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
            <Field
              {...field('shirtName')}
              label="Name on the shirt"
              required
              maxLength={GROUP_NAME_MAX}
              autoComplete="off"
              defaultValue={before.shirtName ?? typed.name}
            />
            {hasNumber && (
              <Field
                {...field('shirtNumber')}
                label="Number"
                required
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
                defaultValue={before.shirtNumber ?? typed.number}
              />
            )}
          </div>
        )}
        <Field {...field('ownName')} label="Your name" required autoComplete="name" maxLength={120} />
        <Field
          {...field('email')}
          label="Email"
          required
          type="email"
          autoComplete="email"
          help="We send the payment link and news about your shirt here."
        />
        {room.parcels === 'each' && <AddressFields address={before} errors={errors} />}
        <Checkbox
          name="showsName"
          label="Show my first name to the others"
          defaultChecked={before.showsName === 'on'}
        />
        <Button type="submit" busy={state === 'submitting'}>
          {room.payer === 'members' ? `Join and pay ${formatPrice(room.tally.unitPrice)}` : 'Join'}
        </Button>
        <p className="text-meta text-muted">
          {room.payer === 'members'
            ? 'Your shirt counts once it is paid. You can leave, and get everything back, until the group order closes.'
            : 'The organiser pays for all shirts.'}
          {room.parcels === 'one' && ' Your order and invoice name the address of the organiser.'}
        </p>
      </Form>
    </Panel>
  )
}
