import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { GroupOrdersLink } from '#web/shop/group-orders/group-orders-link.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { currentUser, privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/public-studio.ts'
import { loadStudio } from './load-studio.ts'
import { Studio } from './studio.tsx'

const texts = englishWords(studioPage)

/** Not cacheable, because signed-in users are redirected. */
export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.visitorTitle, description: texts.description, path: '/studio' })
}

/** The studio for visitors, who can do everything except add to the cart. Customers use /customization, which has their draft. */
export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  if (user) throw redirect(user.role === 'customer' ? `/customization${args.url.search}` : '/')
  return loadStudio(args, null)
}

/** Handles a form sent without JavaScript: redirects to the login and back. */
export async function action(args: Route.ActionArgs) {
  await api(args).account.profile()
  throw redirect(`/customization${args.url.search}`)
}

/** Not after a login in the sheet: it closes first, and going back leads to the customer's studio. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !formAction?.startsWith('/login') && defaultShouldRevalidate
}

export default function PublicStudio({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-4 lg:py-10">
      <PageHeading size="h2">{texts.title}</PageHeading>
      <GroupOrdersLink />
      <Studio data={loaderData} sent={undefined} />
    </div>
  )
}
