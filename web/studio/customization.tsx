import { CustomizedProductId } from '#contract/cart.ts'
import type { CustomizedProduct } from '#contract/customization.ts'
import { attempt } from '#contract/http/client.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { requireCustomer } from '#web/guard.ts'
import { Opening } from '#web/studio/saved-designs/opening.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/customization.ts'
import { loadStudio } from './load-studio.ts'
import { sendDesign } from './send-design.ts'
import { Studio } from './studio.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: 'Customization', description: 'Print your own design on a T-shirt. No minimum order.' },
  )
}

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireCustomer(args)
  const [studio, opened] = await Promise.all([loadStudio(args, id), readOpened(args)])
  return { studio, opened, owner: id, saved: args.url.searchParams.get('saved') }
}

/** The caller's design that the address asks to open; null when there is none. */
async function readOpened(args: ApiArgs): Promise<CustomizedProduct | null> {
  const id = CustomizedProductId.safeParse(args.url.searchParams.get('design')).data
  if (!id) return null
  const found = await attempt(api(args).customization.get({ id }))
  return found.ok ? found.value : null
}

export async function action(args: Route.ActionArgs) {
  return sendDesign(args)
}

export default function Customization({ loaderData, actionData }: Route.ComponentProps) {
  const { studio, opened, owner, saved } = loaderData
  return (
    <div className="wrap py-4 lg:py-10">
      <PageHeading size="h2">Customization</PageHeading>
      {opened ? <Opening design={opened} owner={owner} saved={saved} /> : <Studio data={studio} sent={actionData} />}
    </div>
  )
}
