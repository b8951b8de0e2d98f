import { Form } from 'react-router'
import type { ContentDocument } from '#contract/site/content.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { WAY_WORDS } from './content-words.ts'

/** The published versions, with a button to restore each, and the other actions. */
export function VersionsPanel({ content, error }: { content: ContentDocument; error: string | undefined }) {
  const { versions, revision, hasDraft, publishAt, isEdited, kind } = content
  const canDiscard = hasDraft && (kind !== 'page' || isEdited)
  return (
    <div className="grid content-start gap-6">
      <Panel title="Undo">
        <Form method="post" className="grid justify-items-start gap-3">
          <HiddenFields fields={{ revision }} />
          {publishAt && (
            <Button type="submit" name="do" value="unschedule" size="md" variant="secondary">
              Do not publish at this time
            </Button>
          )}
          {canDiscard && (
            <Button type="submit" name="do" value="discard" size="md" variant="secondary">
              Delete the draft
            </Button>
          )}
          {kind !== 'page' && (isEdited || hasDraft) && (
            <Button type="submit" name="do" value="builtIn" size="md" variant="secondary">
              {kind === 'policy' ? 'Back to the built-in text' : 'Back to what is built in'}
            </Button>
          )}
          {versions.length === 0 && <p className="text-ui text-muted">Nothing was published yet.</p>}
          <ol className="grid w-full gap-3">
            {versions.map(({ number, at, by, way, isLive }) => (
              <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ui">
                <span className="min-w-0">
                  <span className="font-semibold">Version {number}</span>
                  <span className="block text-meta text-muted">
                    {WAY_WORDS[way]} <ShopDate value={at} kind="dateTime" />
                    {by && `, ${by}`}
                  </span>
                </span>
                {isLive ? (
                  <Badge tone="success">Public</Badge>
                ) : (
                  <Button
                    type="submit"
                    name="do"
                    value={`restore:${number}`}
                    size="sm"
                    variant="secondary"
                    aria-label={`Bring back version ${number}`}
                  >
                    Bring back
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {versions.length > 1 && (
            <p className="text-meta text-muted">Bringing one back publishes it at once and deletes the draft.</p>
          )}
        </Form>
      </Panel>
      {kind === 'page' && (
        <Panel title="Delete">
          <Form method="post" className="grid justify-items-start gap-2">
            <HiddenFields fields={{ revision }} />
            <Checkbox
              name="sure"
              label="Delete this page with all its versions, for good"
              error={error}
              help="To take it off the shop for a while, make it invisible instead."
            />
            <Button type="submit" name="do" value="delete" size="md" variant="secondary">
              Delete page
            </Button>
          </Form>
        </Panel>
      )}
    </div>
  )
}
