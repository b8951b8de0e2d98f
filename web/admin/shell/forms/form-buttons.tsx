import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'

const TEXTS = englishWords(adminForms)

export type FormButtonsProps = {
  /** 'Save Changes'; while saving, `busyLabel`: 'Saving...'. */
  label: string
  busyLabel: string
  isBusy: boolean
  /** Only in a dialog: adds the Cancel button. */
  onCancel?: (() => void) | undefined
}

/** The submit button of a form, and Cancel in a dialog. */
export function FormButtons({ label, busyLabel, isBusy, onCancel }: FormButtonsProps) {
  return (
    <>
      {onCancel && (
        <Button variant="secondary" size="md" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      )}
      <Button type="submit" size="md" busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
    </>
  )
}
