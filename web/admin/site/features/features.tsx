import type { PagePath } from '#contract/pages.ts'
import type { FeatureState } from '#contract/site/features.api.ts'
import { FEATURES, type Feature } from '#contract/site/features.ts'
import { featureTexts } from '#texts/en/site/features.ts'
import { packerFrame } from '#texts/en/site/packer-frame.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/features.ts'
import { FeatureCard } from './feature-card.tsx'
import { switchFeature } from './switch-feature.ts'

const WORDS = englishWords(featureTexts)
const settings = englishWords(settingsPageTexts)
const { entries } = englishWords(packerFrame)

/** The pages of each feature. */
const PAGES_OF: Record<Feature, readonly { to: PagePath; label: string }[]> = {
  groupOrders: [{ to: '/admin/groups', label: WORDS.names.groupOrders }],
  codLadder: [{ to: '/admin/cod-blocks', label: entries.codBlocks }],
  couriers: [{ to: '/admin/couriers', label: entries.couriers }],
  purchases: [
    { to: '/admin/stock/purchases', label: entries.purchases },
    { to: '/admin/stock/takes', label: WORDS.stockTakes },
  ],
  newsletters: [{ to: '/admin/newsletters', label: entries.newsletters }],
  proofs: [{ to: '/admin/print/designs', label: WORDS.designs }],
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: WORDS.title, description: WORDS.intro })
}

export async function loader(args: Route.LoaderArgs): Promise<Record<Feature, FeatureState>> {
  return (await api(args).features.read()).features
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return switchFeature(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('switch', WORDS.notSaved))
}

export default function Features({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: settings.settings, to: '/admin/settings' }, { label: WORDS.title }]} />
      <PageHeading size="h2" intro={WORDS.intro} className="mt-2">
        {WORDS.title}
      </PageHeading>
      <ul className="mt-6 grid max-w-3xl divide-y divide-hairline rounded-panel border border-hairline bg-bg">
        {FEATURES.map((feature) => (
          <FeatureCard key={feature} feature={feature} state={loaderData[feature]} pages={PAGES_OF[feature]} />
        ))}
      </ul>
    </>
  )
}
