import { data, useFetcher } from 'react-router'
import { formatDate } from '#contract/dates.ts'
import type { LinkedRoom, ShownLetters } from '#contract/group-rooms/shown-rooms.ts'
import { formatPrice } from '#contract/money.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { ShareButton } from '#web/components/shop/share-button.tsx'
import { foundOrNull } from '#web/found-or-null.ts'
import { privateHeaders } from '#web/guard.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/group.ts'
import { JoinForm } from './join-form.tsx'
import { joinGroup } from './join-group.ts'
import { RoomTally, useLiveTally } from './room-tally.tsx'
import { ShirtPreview } from './shirt-preview.tsx'

export { privateHeaders as headers }

/** Not indexed: the address is a secret. Messengers show title and picture to whoever was sent the link. */
export function meta(args: Route.MetaArgs) {
  const room = args.loaderData?.room
  return pageMeta(args, {
    title: room ? `${room.title}: group order` : 'A group order',
    description: room?.isOpen
      ? `Choose your size and join ${room.organiser}’s group order until ${formatDate(room.deadline, 'dateTime')}.`
      : 'Many people order one design together, and pay less the more they are.',
    image: room?.sides.length
      ? { url: `/api/group/${args.params.token}/preview.jpg`, alt: `${room.title} on a ${room.color} shirt` }
      : null,
  })
}

const NO_LETTERS: ShownLetters = { shapes: [], problem: null }

/** With a name and a number in the address, they are shown on the shirt: that works without script too. */
export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params
  const { groupLinks } = api(args)
  const room = await foundOrNull(groupLinks.read({ token }))
  const asked = (name: string) => args.url.searchParams.get(name)?.slice(0, 60) ?? ''
  const typed = {
    ...{ size: asked('size'), shirtName: asked('shirtName'), shirtNumber: asked('shirtNumber') },
    ...{ ownName: asked('ownName'), email: asked('email') },
  }
  const { shirtName: name, shirtNumber: number } = typed
  const hasLetters = room?.isOpen && room.lettering !== 'none' && (name || number)
  const shown = {
    room,
    typed,
    letters: hasLetters ? await groupLinks.letters({ token, name, number }) : NO_LETTERS,
    key: crypto.randomUUID(),
    link: `${args.url.origin}/group/${token}`,
  }
  return data(shown, { status: room ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs) {
  return joinGroup(args)
}

/** A group order for whoever has its link: the shirt, the prices, who is in, and the form to join. */
export default function Group({ loaderData: { room, key, link, ...first }, actionData, params }: Route.ComponentProps) {
  useLiveTally(params.token, room?.isOpen === true)
  const preview = useFetcher<typeof loader>()
  const { letters } = preview.data ?? first
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
  const { title, organiser, category, color, material, tally, slabs, payer } = room
  return (
    <div className="wrap grid items-start gap-6 py-6 lg:grid-cols-2 lg:gap-12 lg:py-10">
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
        <ShirtPreview room={room} token={params.token} letters={letters} />
      </div>
      <div className="grid gap-6">
        <PageHeading eyebrow={`${organiser}’s group order`} intro={[category, color, material].join(' · ')}>
          {title}
        </PageHeading>
        <State room={room} />
        {tally.state !== 'cancelled' && <RoomTally {...{ tally, slabs, payer }} />}
        {room.isOpen && !room.isFull && !isSoldOut(room) && (
          <JoinForm
            room={room}
            requestKey={key}
            again={`/group/${params.token}`}
            result={actionData}
            typed={first.typed}
            problem={letters.problem}
            onLetters={(shirtName, shirtNumber) => {
              const query = new URLSearchParams({ shirtName, shirtNumber })
              void preview.load(`/group/${params.token}?${query}`)
            }}
          />
        )}
        {room.isOpen && (
          <div className="flex flex-wrap items-center gap-3">
            <ShareButton shared={{ title, text: `${title}: join our group order.`, url: link }} />
            <p className="needs-script text-ui text-muted">Know somebody who is missing?</p>
          </div>
        )}
      </div>
    </div>
  )
}

function isSoldOut({ sizes, tally }: LinkedRoom): boolean {
  return sizes.every((size) => tally.usedUp.includes(size))
}

/** Until when one can join and where it goes; or why nobody can any more. */
function State({ room }: { room: LinkedRoom }) {
  const { isOpen, isFull, deadline, organiser, city, parcels, tally, payer } = room
  if (isOpen && isFull)
    return (
      <Notice tone="warning" title="This group order is full.">
        {organiser} can start another one from the same design.
      </Notice>
    )
  if (isOpen && isSoldOut(room))
    return (
      <Notice tone="warning" title="Every size is sold out at the moment.">
        Come back to this page later: as soon as we have shirts again, you can join.
      </Notice>
    )
  if (isOpen)
    return (
      <p>
        Open until{' '}
        <strong>
          <ShopDate value={deadline} kind="dateTime" />
        </strong>
        .{' '}
        {parcels === 'each'
          ? 'A parcel comes to each of you.'
          : `All shirts go to ${organiser}${city ? ` in ${city}` : ''} in one parcel.`}
      </p>
    )
  const own = (
    <ButtonLink to="/studio" variant="secondary" size="md">
      Start your own
    </ButtonLink>
  )
  if (tally.state === 'cancelled')
    return (
      <Notice tone="warning" title="This group order is cancelled." action={own}>
        Whoever has paid gets everything back.
      </Notice>
    )
  const each = tally.state === 'closed' && payer === 'members' && tally.pieces > 0
  return (
    <Notice title="This group order is closed." action={own}>
      {each
        ? `Everybody pays ${formatPrice(tally.unitPrice)}; whoever paid more gets the difference back.`
        : 'Nobody can join any more.'}
    </Notice>
  )
}
