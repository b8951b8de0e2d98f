import type { ContentDocument } from '#contract/site/content.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { localTime } from './content-words.ts'

type Props = { content: ContentDocument; errors: Record<string, string>; isBusy: boolean }

/** The buttons of the form: publish now or at a time, save as a draft, preview. */
export function PublishPanel({ content: { hasDraft, publishAt, isEdited, kind }, errors, isBusy }: Props) {
  const now = isEdited ? 'what you published last' : kind === 'page' ? 'nothing yet' : 'what is built in'
  return (
    <Panel title="Publish">
      <div className="grid gap-3">
        <p className="text-ui text-muted">Visitors see {now}.</p>
        {publishAt ? (
          <p className="text-ui">
            <Badge tone="info">Planned</Badge> What is saved here is published on{' '}
            <strong className="font-semibold">
              <ShopDate value={publishAt} kind="dateTime" />
            </strong>
            .
          </p>
        ) : (
          hasDraft && (
            <p className="text-ui">
              <Badge tone="warning">Draft</Badge> What is saved here is not public.
            </p>
          )
        )}
        <Button type="submit" name="do" value="now" size="md" busy={isBusy} busyLabel="Saving...">
          Publish now
        </Button>
        <Button type="submit" name="do" value="draft" size="md" variant="secondary">
          Save draft
        </Button>
        <Button type="submit" name="do" value="preview" size="md" variant="secondary">
          Save draft and preview
        </Button>
        <Field
          label="Publish at"
          required={false}
          type="datetime-local"
          name="publishAt"
          defaultValue={localTime(publishAt)}
          error={errors.publishAt}
          help="Indian time."
        />
        <Button type="submit" name="do" value="at" size="md" variant="secondary">
          Publish at this time
        </Button>
      </div>
    </Panel>
  )
}
