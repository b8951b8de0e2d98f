import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { COLLECTION_SORTS } from '#contract/catalogue/collections.ts'
import { SLUG_MAX } from '#contract/site/content-parts.ts'
import { collectionSorts } from '#texts/en/catalogue/collection-sorts.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { PickedProduct } from '#web/admin/shell/forms/pickers/picked.ts'
import { PictureField } from '#web/admin/shell/forms/picture-field.tsx'
import { StaleLink } from '#web/admin/shell/forms/stale-notice.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import type { CollectionAnswer } from './change-collection.ts'
import type { Previewed } from './collection-preview.ts'
import { COLLECTIONS_PATH, type CollectionValues } from './collection-values.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { RuleFields } from './rule-fields.tsx'

const sortNames = englishWords(collectionSorts)

export type CollectionFormProps = {
  values: CollectionValues
  categories: readonly { id: number; name: string }[]
  /** The products that were added and left out by hand. */
  added: readonly PickedProduct[]
  leftOut: readonly PickedProduct[]
  image: string | null
  /** The answer to saving the form, or to a preview without JavaScript. */
  answer: CollectionAnswer | undefined
  preview: Previewed | null
}

/** How long after the last change the preview is updated, in ms. */
const PAUSE_MS = 400

/** The form of a collection with a live preview of the products that its rule matches. */
export function CollectionForm({
  values: stored,
  categories,
  added,
  leftOut,
  image,
  answer,
  preview: first,
}: CollectionFormProps) {
  const navigation = useNavigation()
  const isSaving = navigation.state !== 'idle' && navigation.formData?.get('do') === 'save'
  const { onInput, preview, problem, isLooking } = useLivePreview(answer, first)
  const values = answer?.typed ?? stored
  const refusal = answer && !answer.preview ? answer : null
  const errors = refusal?.fields ?? {}
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={onInput}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <HiddenFields fields={{ revision: values.revision?.[0] ?? '' }} />
      {/* Pressing Enter activates the first button of the form. */}
      <button type="submit" name="do" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        Save
      </button>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        {refusal?.message && (
          <Notice tone="danger">
            {refusal.message}
            {refusal.isStale && <StaleLink />}
          </Notice>
        )}
        <Panel title="The page">
          <div className="grid gap-4">
            <Field
              label="Name"
              name="name"
              required
              maxLength={120}
              autoComplete="off"
              defaultValue={values.name?.[0]}
              error={errors.name}
            />
            <Field
              label="Address"
              name="slug"
              required={false}
              maxLength={SLUG_MAX}
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              defaultValue={values.slug?.[0]}
              error={errors.slug}
              help="The end of /collections/… Empty: made of the name. An earlier address leads to the new one."
            />
            <TextArea
              label="Text"
              name="description"
              required={false}
              rows={3}
              maxLength={500}
              defaultValue={values.description?.[0]}
              error={errors.description}
            />
            <Select
              label="Order"
              name="sort"
              defaultValue={values.sort?.[0]}
              options={COLLECTION_SORTS.map((sort) => ({ value: sort, label: sortNames[sort] }))}
              error={errors.sort}
              help="Until the shopper chooses another one."
            />
            <Checkbox
              name="isVisible"
              label="Visible in the shop"
              help="Hidden: its address answers that there is no such page, and menus leave it out."
              defaultChecked={values.isVisible?.[0] === 'on'}
            />
            <PictureField
              label="Picture"
              required={false}
              current={image}
              shape="aspect-2/1"
              help={image ? 'Choose a file only to replace the current picture.' : 'Wide, at least 1200 px.'}
              error={errors.image}
            />
            {image && (
              <Checkbox
                name="takesImageAway"
                label="Take the picture away"
                defaultChecked={values.takesImageAway?.[0] === 'on'}
              />
            )}
          </div>
        </Panel>
        <RuleFields values={values} errors={errors} categories={categories} added={added} leftOut={leftOut} />
      </div>
      <div className="grid min-w-0 gap-6 xl:sticky xl:top-6">
        <PreviewPanel preview={preview} problem={problem} isBusy={isLooking} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="do" value="save" size="md" busy={isSaving} busyLabel="Saving...">
            Save collection
          </Button>
          <ButtonLink to={COLLECTIONS_PATH} size="md" variant="secondary">
            Cancel
          </ButtonLink>
        </div>
      </div>
    </Form>
  )
}

/** The preview of the form's rule, updated a moment after the last change. */
function useLivePreview(answer: CollectionAnswer | undefined, first: Previewed | null) {
  const fetcher = useFetcher<CollectionAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const sent = new FormData(form)
      sent.delete('image')
      sent.set('do', 'preview')
      void fetcher.submit(sent, { method: 'post', encType: 'multipart/form-data' })
    }, PAUSE_MS)
  }

  const latest = fetcher.data ?? answer
  const isLooking = fetcher.state !== 'idle'
  if (!latest) return { onInput, preview: first, problem: null, isLooking }
  return { onInput, preview: latest.preview, problem: latest.message, isLooking }
}
