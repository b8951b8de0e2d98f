import clsx from 'clsx'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import type { Side } from '#contract/catalogue/garments.ts'
import { attempt } from '#contract/http/client.ts'
import type { SharedDesign } from '#contract/selling/saved-designs.api.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { sharedDesign } from '#texts/en/selling/shared-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { takenDesignPath } from '#web/shop/account/designs/design-links.ts'
import { orLoginSheet } from '#web/shop/auth/open-login-sheet.ts'
import { SHARED_DESIGN } from '#web/shop/auth/shared-design-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser, privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/shared-design.ts'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(sharedDesign)

/** In the address to which *Order it* is sent. */
const ORDER = 'order'

export { privateHeaders as headers }

/** Not indexed: the address is a secret. Messengers preview it with the design's name and picture, and nothing about the person. */
export function meta(args: Route.MetaArgs) {
  const design = args.loaderData?.design
  return pageMeta(args, {
    title: design?.name ?? texts.title,
    description: design ? texts.description : texts.ended,
    image: design && {
      url: `/api/shared-design/${args.params.token}/preview.jpg`,
      alt: describeMockup(design, design.sides[0] ?? 'front'),
    },
  })
}

function describeMockup({ name, color }: SharedDesign, side: Side): string {
  return texts.mockup({ name, colour: color, side: SIDE_NAMES[side].toLowerCase() })
}

export async function loader(args: Route.LoaderArgs) {
  const design = await readDesign(args)
  return data({ design, path: args.url.pathname }, { status: design ? 200 : 404 })
}

/** Null when the link has ended or never existed. */
async function readDesign(args: ApiArgs & { params: { token: string } }) {
  try {
    return await api(args).savedDesigns.shared({ token: args.params.token })
  } catch (error) {
    if ((error as { init?: { status?: number } | null } | null)?.init?.status === 404) return null
    throw error
  }
}

/** Saves a copy for the customer, who may go on to order it. A visitor goes to the login first, which saves it then. */
export async function action(args: Route.ActionArgs) {
  const user = await currentUser(args)
  const isOrder = args.url.searchParams.has(ORDER)
  if (user?.role === 'admin') throw redirect('/')
  if (!user) {
    const add = isOrder ? SHARED_DESIGN.order : SHARED_DESIGN.save
    throw redirect(`/login?${new URLSearchParams({ from: args.url.pathname, add })}`)
  }
  const taken = await attempt(api(args).savedDesigns.take({ token: args.params.token }))
  if (taken.ok) return redirect(takenDesignPath(user.name, taken.value, isOrder))
  const message = taken.failure.code === 'not_found' ? texts.ended : taken.message
  return data<FormResult>(refused('take', message || texts.failed), { status: 422 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLoginSheet(serverAction(), refused('take', texts.failed))
}

/** A shared design, for everybody with its link. It shows the shirt, but nothing about the person. */
export default function SharedDesignPage({ loaderData: { design, path }, actionData }: Route.ComponentProps) {
  const { formAction, state } = useNavigation()
  if (!design)
    return (
      <div className="wrap grid max-w-3xl justify-items-start gap-6 py-6 lg:py-10">
        <PageHeading>{texts.title}</PageHeading>
        <Notice tone="warning" title={texts.ended}>
          {texts.endedNote}
        </Notice>
        <ButtonLink to="/studio">{texts.designOwn}</ButtonLink>
      </div>
    )
  const { name, mockupUrl, sides, unitPrice } = design
  const isBusy = state !== 'idle'
  const orderPath = `${path}?${ORDER}`
  return (
    <div className="wrap grid items-start gap-8 py-6 lg:grid-cols-2 lg:gap-12 lg:py-10">
      <div className="mx-auto grid w-full max-w-xl grid-cols-2 gap-4">
        {sides.map((side, index) => (
          <img
            key={side}
            src={index === 0 ? mockupUrl : `${mockupUrl}?side=${side}`}
            alt={describeMockup(design, side)}
            width={800}
            height={1000}
            loading={index === 0 ? undefined : 'lazy'}
            className={clsx('aspect-4/5 h-auto w-full rounded-hero bg-tile', index === 0 && 'col-span-2')}
          />
        ))}
      </div>
      <div className="mx-auto grid w-full max-w-xl gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
        <PageHeading>{name}</PageHeading>
        {unitPrice !== null && (
          <p className="flex items-baseline gap-2">
            <Money amount={unitPrice} className="text-h3 font-bold" />
            <span className="text-ui text-muted">{texts.onePiece}</span>
          </p>
        )}
        <Facts design={design} />
        {actionData && !actionData.ok && <Notice tone="danger">{actionData.message}</Notice>}
        {unitPrice === null ? (
          <Notice tone="info">{texts.notOffered}</Notice>
        ) : (
          <>
            <Form method="post" className="grid gap-3 sm:grid-cols-2">
              <Button type="submit" block formAction={orderPath} busy={isBusy && formAction === orderPath}>
                {texts.orderIt}
              </Button>
              <Button type="submit" variant="secondary" block busy={isBusy && formAction !== orderPath}>
                {texts.take}
              </Button>
            </Form>
            <p className="text-ui text-muted">{texts.takeNote}</p>
          </>
        )}
        <Link to="/studio" className="inline-flex min-h-11 items-center justify-self-start text-ui text-link">
          {texts.designOwn}
        </Link>
      </div>
    </div>
  )
}

/** What the shirt is and where it is printed. */
function Facts({ design: { category, color, material, sides, sizes } }: { design: SharedDesign }) {
  const facts = [
    { label: texts.shirt, value: category },
    { label: texts.colour, value: color },
    { label: texts.material, value: material },
    { label: texts.printed, value: sides.map((side) => SIDE_NAMES[side]).join(', ') },
    ...(sizes.length > 0 ? [{ label: texts.sizes, value: sizes.join(', ') }] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 text-ui">
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-2">
          <dt className="text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
