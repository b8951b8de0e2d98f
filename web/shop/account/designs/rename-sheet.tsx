import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { DESIGN_NAME_MAX } from '#contract/basics/limits.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { toast } from '#web/ui/toast.tsx'
import { DesignSheet } from './design-sheet.tsx'

const words = englishWords(savedDesignsPage)

export function RenameSheet({ id, design }: { id: string; design: SavedDesign }) {
  const { Form, data, state } = useFetcher<FormResult>()
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!data?.ok) return
    sheet.current?.hidePopover()
    toast.success(data.message)
  }, [data])
  return (
    <DesignSheet
      ref={sheet}
      id={id}
      title={words.renameTitle({ name: design.name })}
      onOpen={() => sheet.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()}
    >
      <Form method="post" className="grid gap-4">
        <HiddenFields fields={{ design: design.id, change: 'rename' }} />
        <Field
          label={words.name}
          name="name"
          defaultValue={design.name}
          maxLength={DESIGN_NAME_MAX}
          autoComplete="off"
          error={data && !data.ok ? data.message : undefined}
        />
        <Button type="submit" busy={state !== 'idle'}>
          {words.saveName}
        </Button>
      </Form>
    </DesignSheet>
  )
}
