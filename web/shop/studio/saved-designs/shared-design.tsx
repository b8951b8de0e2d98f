import clsx from 'clsx'
import { useId } from 'react'
import { data, Link, redirect, useFetcher } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import type { Side } from '#contract/catalogue/garments.ts'
import { attempt } from '#contract/http/client.ts'
import type { SharedDesign } from '#contract/selling/saved-designs.api.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { sharedDesign } from '#texts/en/selling/shared-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { takenDesignPath } from '#web/shop/account/designs/design-links.ts'
import { addDesignToCart, readSize } from '#web/shop/account/designs/design-to-cart.ts'
import { SizeField } from '#web/shop/account/designs/size-field.tsx'
import { orLoginSheet } from '#web/shop/auth/open-login-sheet.ts'
import { sharedDesignLogin } from '#web/shop/auth/shared-design-in.ts'
import { addedPath } from '#web/shop/cart/added-path.ts'
import { MadeForYou } from '#web/shop/cart/made-for-you.tsx'
import { StickyBar } from '#web/shop/layout/sticky-bar.tsx'
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

/** The name of *Order it* in its form. */
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
  const size = args.url.searchParams.get('size') ?? undefined
  return data({ design, size }, { status: design ? 200 : 404 })
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

/** Saves a copy for the customer. *Order it* also adds it to the cart in the chosen size. A visitor goes to the login first, which does it. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const user = await currentUser(args)
  if (user?.role === 'admin') throw redirect('/')
  const isOrder = form.has(ORDER)
  const size = isOrder ? readSize(form.get('size')) : null
  if (isOrder && size === null) return refuse(texts.sizeMissing, { size: texts.sizeMissing })
  if (!user) throw redirect(sharedDesignLogin(args.url.pathname, size))
  const shop = api(args)
  const taken = await attempt(shop.savedDesigns.take({ token: args.params.token }))
  if (!taken.ok) return refuse((taken.failure.code === 'not_found' ? texts.ended : taken.message) || texts.failed)
  const { id } = taken.value
  if (size === null) return redirect(takenDesignPath(user.name, id))
  const added = await addDesignToCart(shop, { id, size })
  return added.ok ? redirect(addedPath(added.line)) : refuse(added.message)
}

function refuse(message: string, fields: Record<string, string> = {}) {
  return data<FormResult>(refused('take', message, fields), { status: 422 })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLoginSheet(serverAction(), refused('take', texts.failed))
}

/** A shared design, for everybody with its link. It shows the shirt, but nothing about the person. */
export default function SharedDesignPage({ loaderData: { design, size }, actionData }: Route.ComponentProps) {
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
            className={clsx(
              'aspect-4/5 h-auto w-full rounded-hero bg-tile',
              index === 0 && sides.length % 2 === 1 && 'col-span-2',
            )}
          />
        ))}
      </div>
      <div className="mx-auto grid w-full max-w-xl gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
        <PageHeading>{name}</PageHeading>
        {unitPrice === null ? (
          <Notice tone="info">{texts.notOffered}</Notice>
        ) : (
          <OrderForm design={design} unitPrice={unitPrice} size={size} posted={actionData} />
        )}
        <Facts design={design} />
        <Link to="/studio" className="inline-flex min-h-11 items-center justify-self-start text-ui text-link">
          {texts.designOwn}
        </Link>
      </div>
    </div>
  )
}

type OrderFormProps = {
  design: SharedDesign
  unitPrice: Paise
  /** The size that was chosen before the login. */
  size: string | undefined
  /** The result after a submission without script. */
  posted: FormResult | undefined
}

/** Orders the design in a size, or saves it. On phones *Order it* is in the sticky bar. */
function OrderForm({ design, unitPrice, size, posted }: OrderFormProps) {
  const formId = useId()
  const { Form, data: sent, state, formData } = useFetcher<FormResult>()
  const result = sent ?? posted
  const isBusy = state !== 'idle'
  const isOrdering = isBusy && Boolean(formData?.has(ORDER))
  const order = { type: 'submit', form: formId, name: ORDER, value: 'true', busy: isOrdering } as const
  return (
    <>
      <p className="flex items-baseline gap-2">
        <Money amount={unitPrice} className="text-h3 font-bold" />
        <span className="text-ui text-muted">{texts.onePiece}</span>
      </p>
      <Form id={formId} method="post" className="grid gap-5">
        {result && !result.ok && !result.fields.size && <Notice tone="danger">{result.message}</Notice>}
        <SizeField design={design} defaultValue={size} result={result} />
        <div className="grid gap-3 lg:grid-cols-2">
          <Button {...order} block className="max-lg:hidden">
            {texts.orderIt}
          </Button>
          <Button type="submit" variant="secondary" block busy={isBusy && !isOrdering}>
            {texts.take}
          </Button>
        </div>
      </Form>
      <MadeForYou />
      <p className="text-ui text-muted">{texts.takeNote}</p>
      <StickyBar label={texts.orderIt}>
        <p className="max-w-[45%] min-w-0">
          <Money amount={unitPrice} className="block font-bold" />
          <span className="block truncate text-caption text-muted">{design.name}</span>
        </p>
        <Button {...order} className="flex-1">
          {texts.orderIt}
        </Button>
      </StickyBar>
    </>
  )
}

/** What the shirt is and where it is printed. */
function Facts({ design: { category, color, material, sides } }: { design: SharedDesign }) {
  const facts = [
    { label: texts.shirt, value: category },
    { label: texts.colour, value: color },
    { label: texts.material, value: material },
    { label: texts.printed, value: sides.map((side) => SIDE_NAMES[side]).join(', ') },
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
