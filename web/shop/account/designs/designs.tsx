import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/designs.ts'
import { changeDesign } from './change-design.ts'
import { DesignCard } from './design-card.tsx'
import { readNextStep } from './design-links.ts'
import { NextStep } from './next-step.tsx'

const words = englishWords(savedDesignsPage)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [user, designs] = await Promise.all([shop.account.profile(), shop.savedDesigns.list()])
  return { account: user.id, designs, origin: args.url.origin, step: readNextStep(args.url.searchParams) }
}

export async function action(args: Route.ActionArgs) {
  return changeDesign(args)
}

/** The designs that a customer has saved: to order again in any size, change, share or delete. */
export default function Designs({ loaderData, actionData }: Route.ComponentProps) {
  const { account, designs, origin, step } = loaderData
  const nextDesign = designs.find(({ id }) => id === step.designId)
  return (
    <BoundTo account={account}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PageHeading>{words.title}</PageHeading>
          <ButtonLink to="/customization" variant="secondary" size="md">
            {words.new}
          </ButtonLink>
        </div>
        <div aria-live="polite" className="grid gap-6 empty:-mb-6">
          {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'}>{actionData.message}</Notice>}
          {nextDesign && <NextStep design={nextDesign} origin={origin} isTaken={step.isTaken} next={step.next} />}
        </div>
        {designs.length === 0 ? (
          <EmptyState art="shirt" title={words.empty}>
            <p>{words.emptyHelp}</p>
          </EmptyState>
        ) : (
          <ul className="product-columns">
            {designs.map((design) => (
              <DesignCard key={design.id} design={design} origin={origin} />
            ))}
          </ul>
        )}
      </div>
    </BoundTo>
  )
}
