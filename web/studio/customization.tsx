import { pageMeta } from '#web/seo.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/customization.ts'
import { loadStudio } from './load-studio.ts'
import { sendDesign } from './send-design.ts'
import { Studio } from './studio.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Customization', description: 'Your own drawing on a shirt of your choice.' })
}

export async function loader(args: Route.LoaderArgs) {
  return loadStudio(args)
}

export async function action(args: Route.ActionArgs) {
  return sendDesign(args)
}

export default function Customization({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-4 lg:py-10">
      <PageHeading size="h2">Customization</PageHeading>
      <Studio data={loaderData} answer={actionData} />
    </div>
  )
}
