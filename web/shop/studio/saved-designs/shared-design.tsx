import clsx from 'clsx'
import { data, Form, redirect, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { garmentSides } from '#texts/en/catalogue/garment-sides.ts'
import { sharedDesign } from '#texts/en/selling/shared-design.ts'
import { englishWords } from '#texts/messages/format.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser, privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/shared-design.ts'

const SIDE_NAMES = englishWords(garmentSides)

const texts = englishWords(sharedDesign)

export { privateHeaders as headers }

/** Not indexed: the address is a secret. */
export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.title, description: texts.description })
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

/** Saves a copy for the customer. A visitor goes to the login first, which leads back. */
export async function action(args: Route.ActionArgs) {
  const user = await currentUser(args)
  if (user?.role === 'admin') throw redirect('/')
  if (!user) throw redirect(`/login?${new URLSearchParams({ from: args.url.pathname })}`)
  const taken = await attempt(api(args).savedDesigns.take({ token: args.params.token }))
  if (taken.ok) return redirect(accountPath(user.name, 'designs'))
  const message = taken.failure.code === 'not_found' ? texts.ended : taken.message
  return data<FormResult>(refused('take', message || texts.failed), { status: 422 })
}

/** A shared design, for everybody with its link. It shows the shirt, but nothing about the person. */
export default function SharedDesign({ loaderData: { design }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
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
  const { name, category, color, material, mockupUrl, sides } = design
  return (
    <div className="wrap grid items-start gap-8 py-6 lg:grid-cols-2 lg:gap-12 lg:py-10">
      <div className="mx-auto grid w-full max-w-xl grid-cols-2 gap-4">
        {sides.map((side, index) => (
          <img
            key={side}
            src={index === 0 ? mockupUrl : `${mockupUrl}?side=${side}`}
            alt={texts.mockup({ name, colour: color, side: SIDE_NAMES[side].toLowerCase() })}
            width={800}
            height={1000}
            loading={index === 0 ? undefined : 'lazy'}
            className={clsx('aspect-4/5 h-auto w-full rounded-hero bg-tile', index === 0 && 'col-span-2')}
          />
        ))}
      </div>
      <div className="grid justify-items-start gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)]">
        <PageHeading>{name}</PageHeading>
        <p className="text-muted">{[category, color, material].join(' · ')}</p>
        {actionData && !actionData.ok && <Notice tone="danger">{actionData.message}</Notice>}
        <Form method="post">
          <Button type="submit" busy={state !== 'idle'}>
            {texts.take}
          </Button>
        </Form>
        <p className="max-w-[48ch] text-ui text-muted">{texts.takeNote}</p>
        <ButtonLink to="/studio" variant="secondary" size="md">
          {texts.designOwn}
        </ButtonLink>
      </div>
    </div>
  )
}
