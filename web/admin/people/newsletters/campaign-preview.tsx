import type { Campaign } from '#contract/people/campaigns.api.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

const WIDTHS = [
  { name: 'On a phone', width: 390 },
  { name: 'On a desktop', width: 720 },
]

/** Previews of the saved newsletter on a phone and on a desktop. Scripts and links do not work in them. */
export function CampaignPreview({ campaign: { id, updatedAt, blocks } }: { campaign: Campaign }) {
  if (blocks.length === 0) return null
  return (
    <Disclosure look="plain" summary="Preview" open>
      <div className="grid items-start gap-6 xl:grid-cols-[390px_minmax(0,1fr)]">
        {WIDTHS.map(({ name, width }) => (
          <figure key={width} className="min-w-0">
            <figcaption className="mb-2 text-ui text-muted">
              {name}, {width} px
            </figcaption>
            <div className="overflow-x-auto rounded-panel border border-hairline">
              <iframe
                title={`Preview: ${name.toLowerCase()}`}
                src={`/api/campaigns/${id}/preview?at=${updatedAt.valueOf()}`}
                width={width}
                height={640}
                loading="lazy"
                sandbox=""
                className="block bg-bg"
              />
            </div>
          </figure>
        ))}
      </div>
    </Disclosure>
  )
}
