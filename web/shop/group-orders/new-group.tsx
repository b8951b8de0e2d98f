import { data, redirect, useLocation } from 'react-router'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { attempt } from '#contract/http/client.ts'
import type { CreateGroupOrder } from '#contract/print/group-orders/group-order-fields.api.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { newGroup } from '#texts/en/print/new-group.ts'
import { englishWords } from '#texts/messages/format.ts'
import { UnconfirmedEmail } from '#web/shop/account/unconfirmed-email.tsx'
import { readOrRefusal } from '#web/shop/read-or-null.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/new-group.ts'
import { localText, parseDeadline } from './deadline.ts'
import { MakeForm } from './make-form.tsx'

const texts = englishWords(newGroup, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.title, description: texts.description })
}

const WEEK_MS = 7 * 86_400_000

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const user = await shop.account.profile()
  const design = CustomizedProductId.safeParse(args.url.searchParams.get('design')).data
  const read = design ? await readOrRefusal(shop.groupOrders.options({ customizedProductId: design })) : null
  return {
    account: user.id,
    hasEmail: user.email !== '',
    design: design ?? null,
    options: read?.value ?? null,
    ink: read?.value ? inkOn(read.value.color) : '#ffffff',
    problem: read && 'refusal' in read ? read.refusal : null,
    paths: { designs: accountPath(user.name, 'designs'), address: accountPath(user.name, 'address') },
    // A week from now, at 21:00 in India.
    deadline: localText(new Date(Date.now() + WEEK_MS)).replace(/T.*/, 'T21:00'),
  }
}

const FIELDS = ['title', 'deadline', 'payer', 'parcels', 'lettering', 'font', 'colour', 'design'] as const

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const typed = typedIn(form, FIELDS)
  const { design, deadline, ...groupOrderFields } = typed
  const sizes = form.getAll('sizes').map(String)
  const groupOrderRequest = {
    ...groupOrderFields,
    customizedProductId: design,
    deadline: parseDeadline(deadline),
    sizes,
  } as CreateGroupOrder
  const groupOrder = await attempt(api(args).groupOrders.make(groupOrderRequest))
  if (groupOrder.ok) throw redirect(args.url.pathname.replace(/new$/, groupOrder.value.id))
  const refusal = refused('new', Object.values(groupOrder.fields)[0] ?? groupOrder.message, groupOrder.fields, {
    typed: { ...typed, sizes: sizes.join('\n') },
  })
  return data<FormResult>(refusal, { status: refusalStatus(form, 422) })
}

/** Makes a group order from a saved design, at today's prices. */
export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { account, hasEmail, options, design, ink, problem, paths, deadline } = loaderData
  const { pathname, search } = useLocation()
  const isCheaper = (options?.slabs.none.length ?? 0) > 1
  return (
    <BoundTo account={account}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading intro={isCheaper ? texts.introCheaper : texts.intro}>{texts.title}</PageHeading>
        {options && !hasEmail ? (
          <Notice
            tone="warning"
            title={texts.addEmail}
            action={
              <ButtonLink to={`/account/email?${new URLSearchParams({ from: pathname + search })}`} size="md">
                {texts.addEmailLink}
              </ButtonLink>
            }
          >
            <p>{texts.confirmEmailText}</p>
          </Notice>
        ) : options && !options.isConfirmed ? (
          <Notice tone="warning" title={texts.confirmEmail}>
            <p>{texts.confirmEmailText}</p>
            <UnconfirmedEmail />
          </Notice>
        ) : options && design ? (
          <MakeForm {...{ options, design, ink, deadline, paths, texts }} result={actionData} />
        ) : (
          <>
            <Notice tone="warning" title={problem ?? texts.designMissing} />
            <ButtonLink to={paths.designs} className="justify-self-start">
              {texts.designs}
            </ButtonLink>
          </>
        )}
      </div>
    </BoundTo>
  )
}

/** The colour of letters that reads best on a shirt: black on a light one, else white. For loaders only: the table of colours is large. */
function inkOn(colour: string): string {
  const hex = resolveColour(colour)?.hex ?? '#000000'
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#131316' : '#ffffff'
}
