import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { editorWords } from './content-words.ts'
import type { DraftProps } from './publish-bar.tsx'

const words = editorWords.versions

/** What was published before, to be brought back, and the deletion of a page. */
export function VersionsPanel({ content, draft }: DraftProps) {
  const { versions, hasDraft, isEdited, kind, revision } = content
  return (
    <div className="grid">
      <Disclosure summary={words.summary}>
        {versions.length === 0 && <p className="text-ui text-muted">{words.none}</p>}
        <ol className="grid w-full gap-3">
          {versions.map(({ number, at, by, way, isLive }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ui text-fg">
              <span className="min-w-0">
                <span className="font-semibold">{words.version({ number })}</span>
                <span className="block text-meta text-muted">
                  {words.ways[way]} <ShopDate value={at} kind="dateTime" />
                  {by && words.by({ name: by })}
                </span>
              </span>
              {isLive ? (
                <Badge tone="success">{words.public}</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="secondary"
                  className="max-lg:min-h-11"
                  aria-label={words.restoreLabel({ number })}
                  onClick={() => draft.send(`restore:${number}`)}
                >
                  {words.restore}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {versions.length > 1 && <p className="mt-3 text-meta text-muted">{words.note}</p>}
        {kind !== 'page' && (isEdited || hasDraft) && (
          <Button size="md" variant="secondary" className="mt-4" onClick={() => draft.send('builtIn')}>
            {kind === 'policy' ? words.standardText : words.standard}
          </Button>
        )}
      </Disclosure>
      {kind === 'page' && <RemovePage revision={revision} />}
    </div>
  )
}

function RemovePage({ revision }: { revision: number }) {
  const { formProps, field, isBusy } = useActionForm({ intent: 'delete' })
  return (
    <Disclosure summary={editorWords.remove.summary}>
      <form method="post" {...formProps} className="grid justify-items-start gap-2 text-fg">
        <HiddenFields fields={{ do: 'delete', revision }} />
        <Checkbox {...field('sure')} label={editorWords.remove.sure} help={editorWords.remove.help} />
        <Button type="submit" size="md" variant="secondary" busy={isBusy}>
          {editorWords.remove.button}
        </Button>
      </form>
    </Disclosure>
  )
}
