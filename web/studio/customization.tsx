import { pageMeta } from '#web/components/layout/seo.ts'
import { requireCustomer } from '#web/guard.ts'
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
  return loadStudio(args, id)
}

export async function action(args: Route.ActionArgs) {
  return sendDesign(args)
}

export default function Customization({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-4 lg:py-10">
      <PageHeading size="h2">Customization</PageHeading>
      <Studio data={loaderData} sent={actionData} />
    </div>
  )
}
