import { Form, useNavigation } from 'react-router'
import type { Campaign } from '#contract/people/campaigns.api.ts'
import { BLOCK_KINDS, MAX_BLOCKS } from '#contract/people/campaigns.ts'
import { newsletterBlocks } from '#texts/en/people/newsletter-blocks.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { PageTarget, PickedProduct } from '#web/admin/shell/forms/pickers/picked.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { BlockFields } from './block-fields.tsx'
import type { Draft } from './campaign-form.ts'
import { peopleText } from './campaign-words.ts'
import type { CampaignResult } from './change-campaign.ts'

const blockNames = englishWords(newsletterBlocks)

type Props = {
  campaign: Campaign
  draft: Draft
  segments: readonly { id: string; name: string; subscribers: number }[]
  /** The products of the draft's blocks. */
  products: readonly PickedProduct[]
  /** What buttons and pictures can lead to. */
  targets: readonly PageTarget[]
  result: CampaignResult | undefined
}

/** The form of a draft. Every button saves the whole form first. The first button is hidden; Enter clicks it. */
export function Composer({ campaign, draft, segments, products, targets, result }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  const { subject, preheader, segmentId, blocks } = draft
  const errors = result && !result.ok ? result.fields : {}
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <HiddenFields
        fields={{
          count: String(blocks.length),
          updatedAt: campaign.updatedAt.toISOString(),
          reach: String(campaign.reach),
        }}
      />
      <button type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <Panel title="Inbox">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Field
            label="Subject"
            name="subject"
            maxLength={150}
            autoComplete="off"
            defaultValue={subject}
            error={errors.subject}
          />
          <Field
            label="Preheader"
            name="preheader"
            maxLength={200}
            autoComplete="off"
            defaultValue={preheader}
            help="What an inbox shows after the subject."
            error={errors.preheader}
          />
          <Select
            label="To"
            name="segment"
            placeholder="Everybody who gets the newsletter"
            options={segments.map(({ id, name, subscribers }) => ({
              value: id,
              label: `${name} (${peopleText(subscribers)})`,
            }))}
            defaultValue={segmentId}
            help="Segments are saved filters of Customers. Of them only those who have confirmed the newsletter get it."
            error={errors.segmentId}
          />
        </div>
      </Panel>
      {blocks.map((block, index) => (
        <BlockFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the whole form is rendered anew when a block moves.
          key={index}
          block={block}
          index={index}
          count={blocks.length}
          products={products}
          targets={targets}
          errors={errors}
        />
      ))}
      {blocks.length < MAX_BLOCKS && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-ui font-semibold">Add a block</legend>
          {BLOCK_KINDS.map((kind) => (
            <Button
              key={kind}
              type="submit"
              name="do"
              value={`add:${kind}`}
              size="sm"
              variant="secondary"
              className="max-lg:min-h-11"
            >
              {blockNames[kind]}
            </Button>
          ))}
        </fieldset>
      )}
      <SendPanel campaign={campaign} errors={errors} isBusy={isBusy} />
    </Form>
  )
}

type SendProps = { campaign: Campaign; errors: Record<string, string>; isBusy: boolean }

function SendPanel({ campaign: { audience, reach }, errors, isBusy }: SendProps) {
  return (
    <Panel title="Save and send">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="do" value="save" size="md" busy={isBusy}>
          Save
        </Button>
        <Button type="submit" name="do" value="test" size="md" variant="secondary">
          Send a test to myself
        </Button>
      </div>
      <div className="mt-6 grid justify-items-start gap-4 border-t border-hairline pt-5">
        <p className="text-ui">
          As saved last it goes to {peopleText(reach)}: {audience}.
        </p>
        <label className="flex min-h-11 items-start gap-3 py-2.5">
          <input
            type="checkbox"
            name="sure"
            value="yes"
            aria-invalid={errors.sure ? true : undefined}
            aria-describedby={errors.sure ? 'sure-error' : undefined}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>I have read the test, and want to send it to them.</span>
        </label>
        {errors.sure && (
          <p id="sure-error" className="text-meta font-medium text-danger">
            {errors.sure}
          </p>
        )}
        <Button type="submit" name="do" value="send" size="md">
          Send now
        </Button>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Or at this time in India" name="at" type="datetime-local" error={errors.at} />
          <Button type="submit" name="do" value="schedule" size="md" variant="secondary">
            Schedule
          </Button>
        </div>
      </div>
    </Panel>
  )
}
