import { Button } from '#web/ui/button.tsx'

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
          Cancel
        </Button>
      )}
      <Button type="submit" size="md" busy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
    </>
  )
}
