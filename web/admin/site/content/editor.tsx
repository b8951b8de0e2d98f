import clsx from 'clsx'
import { useState } from 'react'
import { StaleLink } from '#web/admin/shell/forms/stale-notice.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BarFields } from './bar-fields.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { ContentList } from './content-list.tsx'
import { editorWords } from './content-words.ts'
import { HomeFields } from './home-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { PublishBar } from './publish-bar.tsx'
import type { EditorData } from './read-editor.ts'
import { TextFields } from './text-fields.tsx'
import { useDraft } from './use-draft.ts'
import { VersionsPanel } from './versions-panel.tsx'

const { label: tabLabel, ...tabs } = editorWords.tabs

/** The shop front: its parts, the fields of one of them, and the live page that shows its draft. */
export function Editor({ content, title, list, targets, banners, collections }: EditorData) {
  const draft = useDraft(content)
  const { body, setBody, errors } = draft
  // Below the width of a desktop, the fields and the preview take turns.
  const [tab, setTab] = useState<keyof typeof tabs>('edit')
  return (
    <>
      <PageHeading
        size="h2"
        eyebrow={editorWords.title}
        className="[&_h1]:wrap-anywhere"
        aside={
          content.path && (
            <a href={content.path} className="inline-flex min-h-10 items-center font-semibold text-link">
              {editorWords.open}
            </a>
          )
        }
      >
        {title}
      </PageHeading>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <ContentList list={list} current={content.key} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <PublishBar content={content} title={title} draft={draft} />
          {draft.isStale && (
            <Notice tone="danger">
              {draft.refusal?.message}
              <StaleLink />
            </Notice>
          )}
          <ChoiceButtons label={tabLabel} choices={tabs} value={tab} onChange={setTab} className="xl:hidden" />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <div className={clsx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6', tab === 'preview' && 'max-xl:hidden')}>
              <form
                {...draft.formProps}
                // What gets the focus stays out from under the bar with Publish.
                className="[&_:is(input,select,textarea,button)]:scroll-mt-16 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
              >
                <HiddenFields />
                <input type="hidden" value={draft.text} data-unsaved />
                {body.kind === 'home' && (
                  <HomeFields
                    body={body}
                    onChange={setBody}
                    banners={banners}
                    collections={collections}
                    targets={targets}
                    errors={errors}
                  />
                )}
                {body.kind === 'announcement' && (
                  <BarFields
                    body={body}
                    onChange={setBody}
                    targets={targets}
                    isStandard={!content.isEdited && !content.hasDraft}
                    errors={errors}
                  />
                )}
                {body.kind === 'menus' && (
                  <MenuFields body={body} onChange={setBody} targets={targets} errors={errors} />
                )}
                {(body.kind === 'policy' || body.kind === 'page') && (
                  <TextFields body={body} onChange={setBody} errors={errors} />
                )}
              </form>
              <VersionsPanel content={content} draft={draft} />
            </div>
            <div
              className={clsx(
                'min-w-0 xl:sticky xl:top-[calc(var(--header-height)+4.5rem)]',
                tab === 'edit' && 'max-xl:hidden',
              )}
            >
              <PreviewFrame content={content} title={title} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
