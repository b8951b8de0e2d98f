import { useState } from 'react'
import type { ContentDocument } from '#contract/site/content.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { describeChanges } from './changes.ts'
import { editorWords, localTime } from './content-words.ts'
import type { useDraft } from './use-draft.ts'

const words = editorWords.publish
const CHANGES_SHOWN = 12

export type DraftProps = { content: ContentDocument; draft: ReturnType<typeof useDraft> }

/** Whether what is shown is public, in words, and the buttons that publish or discard it. */
export function PublishBar({ content, title, draft }: DraftProps & { title: string }) {
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)
  const { hasDraft, isEdited, kind, publishAt } = content
  const isNew = kind === 'page' && !isEdited
  const canDiscard = hasDraft && !isNew
  const close = () => setOpen(null)
  return (
    <div className="sticky top-(--header-height) z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-hairline bg-paper py-2">
      <p role="status" className="text-ui text-muted">
        {stateText({ content, draft })}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {publishAt && (
          <Button variant="tertiary" size="md" onClick={() => draft.send('unschedule')}>
            {words.unschedule}
          </Button>
        )}
        {canDiscard && (
          <Button variant="tertiary" size="md" onClick={() => setOpen('discard')}>
            {words.discard}
          </Button>
        )}
        <Button size="md" disabled={!hasDraft && !draft.isDirty} onClick={() => setOpen('publish')}>
          {words.button}
        </Button>
      </div>
      <PublishDialog
        key={String(content.publishAt)}
        isOpen={open === 'publish'}
        onClose={close}
        content={content}
        title={title}
        draft={draft}
      />
      <ConfirmDialog
        open={open === 'discard'}
        question={words.discardQuestion}
        verb={words.discard}
        onConfirm={() => {
          draft.send('discard')
          close()
        }}
        onCancel={close}
      >
        <p className="text-muted">{words.discardNote}</p>
      </ConfirmDialog>
    </div>
  )
}

function stateText({ content: { hasDraft, isEdited, kind, publishAt }, draft }: DraftProps): string {
  const words = editorWords.state
  if (draft.refusal) return words.notSaved({ reason: draft.refusal.message })
  if (draft.isBusy || draft.isDirty) return words.saving
  if (publishAt) return words.planned({ at: publishAt })
  if (hasDraft) return kind === 'page' && !isEdited ? words.new : words.draft
  return isEdited ? words.public : words.standard
}

type DialogProps = DraftProps & { title: string; isOpen: boolean; onClose: () => void }

function PublishDialog({ isOpen, onClose, content, title, draft }: DialogProps) {
  const [at, setAt] = useState(localTime(content.publishAt))
  const changes = isOpen ? describeChanges(content.published, draft.body) : []
  const [timeError, setTimeError] = useState<string>()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={words.question({ title })}
      footer={
        <Button
          data-autofocus
          size="md"
          busy={draft.isBusy}
          busyLabel={words.busy}
          onClick={() => {
            draft.send('now')
            onClose()
          }}
        >
          {words.now}
        </Button>
      }
    >
      <p className="text-ui text-muted">{changes.length === 0 ? words.none : words.changes}</p>
      <ul className="mt-2 list-disc ps-5 text-ui">
        {changes.slice(0, CHANGES_SHOWN).map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      {changes.length > CHANGES_SHOWN && (
        <p className="mt-1 text-ui text-muted">{words.more({ count: changes.length - CHANGES_SHOWN })}</p>
      )}
      <Disclosure look="plain" summary={words.later} open={content.publishAt !== null} className="mt-3">
        <div className="grid gap-3">
          <Field
            label={words.at}
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
            error={timeError}
            help={words.atHelp}
          />
          <Button
            size="md"
            variant="secondary"
            className="justify-self-start"
            busy={draft.isBusy}
            onClick={() => {
              if (at === '') return setTimeError(editorWords.results.timeMissing)
              draft.send('at', at)
              onClose()
            }}
          >
            {words.atButton}
          </Button>
        </div>
      </Disclosure>
    </Dialog>
  )
}
