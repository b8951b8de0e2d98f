import { attempt } from '#contract/http/client.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { GroupOrdersLink } from '#web/shop/group-orders/group-orders-link.tsx'
import type { ToOpen } from '#web/shop/studio/saved-designs/opened-design.ts'
import { Opening } from '#web/shop/studio/saved-designs/opening.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { requireCustomer } from '#web/ui/server/guard.ts'
import type { Route } from './+types/customization.ts'
import { loadStudio } from './load-studio.ts'
import { sendDesign } from './send-design.ts'
import { Studio } from './studio.tsx'

const texts = englishWords(studioPage)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: texts.title, description: texts.description })
}

export async function loader(args: Route.LoaderArgs) {
  const { id } = await requireCustomer(args)
  const [studio, opened] = await Promise.all([loadStudio(args, id), readOpened(args)])
  return { studio, opened: opened && { ...opened, owner: id } }
}

/** The customer's design that the URL asks to open, with the name it is saved under; null when there is none. */
async function readOpened(args: ApiArgs): Promise<Omit<ToOpen, 'owner'> | null> {
  const query = args.url.searchParams
  const id = CustomizedProductId.safeParse(query.get('design')).data
  if (!id) return null
  const { customization, savedDesigns } = api(args)
  const [design, list] = await Promise.all([attempt(customization.get({ id })), attempt(savedDesigns.list())])
  const saved = list.ok && list.value.find((candidate) => candidate.id === query.get('saved'))
  return design.ok ? { design: design.value, saved: saved ? { id: saved.id, name: saved.name } : null } : null
}

export async function action(args: Route.ActionArgs) {
  return sendDesign(args)
}

export default function Customization({ loaderData, actionData }: Route.ComponentProps) {
  const { studio, opened } = loaderData
  return (
    <div className="wrap py-4 lg:py-10">
      <PageHeading size="h2">{texts.title}</PageHeading>
      <GroupOrdersLink />
      {opened ? <Opening {...opened} /> : <Studio data={studio} sent={actionData} />}
    </div>
  )
}
