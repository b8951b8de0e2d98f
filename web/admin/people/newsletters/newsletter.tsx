import { useEffect } from 'react'
import { Form, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { type Campaign, CampaignId } from '#contract/people/campaigns.api.ts'
import { readPageTargets, readPickedProducts } from '#web/admin/shell/forms/pickers/read-picked.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/newsletter.ts'
import { CampaignFigures } from './campaign-figures.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { NEWSLETTERS_PATH, newsletterHref, STATE_WORDS } from './campaign-words.ts'
import { type CampaignResult, changeCampaign } from './change-campaign.ts'
import { Composer } from './composer.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.campaign.subject || 'Newsletter', description: 'One newsletter.' })
}

export async function loader(args: Route.LoaderArgs) {
  const campaign = await api(args).campaigns.get({ id: args.params.id as CampaignId })
  const isDraft = campaign.state === 'draft'
  const { ids, links } = pickedIn(isDraft ? campaign.blocks : [])
  const [segments, products, targets] = await Promise.all([
    isDraft ? nullOnError(args, api(args).customers.segments()) : null,
    readPickedProducts(args, ids),
    isDraft ? readPageTargets(args, links) : [],
  ])
  const choices = (segments ?? []).map(({ id, name, subscribers }) => ({ id, name, subscribers }))
  const { segmentId, audience, reach } = campaign
  // When the segments cannot be read, adds at least the chosen one. Without it, saving the form would choose all subscribers.
  if (segmentId && !choices.some(({ id }) => id === segmentId))
    choices.push({ id: segmentId, name: audience, subscribers: reach })
  return { campaign, segments: choices, products, targets }
}

/** The products of the blocks, and where their buttons and pictures lead. */
function pickedIn(blocks: Campaign['blocks']) {
  return {
    ids: [...new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.ids : [])))],
    links: blocks.flatMap((block) => ('to' in block ? block.to : [])),
  }
}

export async function action(args: Route.ActionArgs): Promise<CampaignResult> {
  const form = await args.request.formData()
  const id = CampaignId.safeParse(args.params.id)
  const { campaigns } = api(args)
  if (id.success && form.get('do') === 'delete') {
    const removed = await nullOnError(args, attempt(campaigns.remove({ id: id.data })))
    if (removed?.ok) throw redirect(NEWSLETTERS_PATH)
    return refused('step', removed?.message ?? 'Failed to delete the newsletter.')
  }
  if (id.success && form.get('do') === 'copy') {
    const copied = await nullOnError(args, attempt(campaigns.copy({ id: id.data })))
    if (copied?.ok) throw redirect(newsletterHref(copied.value.id))
    return refused('step', copied?.message ?? 'Failed to copy the newsletter.')
  }
  return changeCampaign(args, form)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CampaignResult> {
  return toasted<CampaignResult>(serverAction(), refused('save', 'Failed to save the newsletter.'))
}

/** The page of a newsletter: a draft with its blocks, or the results of a sent one. */
export default function Newsletter({
  loaderData: { campaign, segments, products, targets },
  actionData,
}: Route.ComponentProps) {
  const { subject, state, updatedAt } = campaign
  // After a save the form is rendered again. So the focus returns to the block of the clicked button.
  useEffect(() => {
    if (actionData?.ok) document.getElementById(`block-${actionData.value.at}`)?.focus()
  }, [actionData])
  return (
    <>
      <Breadcrumb items={[{ label: 'Newsletters', to: NEWSLETTERS_PATH }, { label: subject || 'Newsletter' }]} />
      <PageHeading
        size="h2"
        className="mt-2 [&_h1]:break-words"
        aside={<Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>}
      >
        {subject || 'New newsletter'}
      </PageHeading>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        {state === 'draft' ? (
          <Composer
            key={updatedAt.toISOString()}
            campaign={campaign}
            draft={actionData?.draft ?? { ...campaign, segmentId: campaign.segmentId ?? '' }}
            segments={segments}
            products={products}
            targets={targets}
            result={actionData}
          />
        ) : (
          <CampaignFigures campaign={campaign} />
        )}
        <CampaignPreview campaign={campaign} />
        <Form method="post" className="flex flex-wrap gap-3">
          <HiddenFields />
          <Button type="submit" name="do" value="copy" size="md" variant="secondary">
            Write another one like it
          </Button>
          {state === 'draft' && (
            <Button type="submit" name="do" value="delete" size="md" variant="tertiary">
              Delete this draft
            </Button>
          )}
        </Form>
      </div>
    </>
  )
}
