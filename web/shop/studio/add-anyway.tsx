import { PrintAdvice } from '#web/shop/studio/panel/placement-fields.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import type { StudioState } from './use-studio.ts'

/** Asks once for confirmation when there are print warnings. */
export function AddAnyway({ studio: { isAsking, warnings, addAnyway, stopAsking } }: { studio: StudioState }) {
  return (
    <ConfirmDialog
      open={isAsking}
      question="Add it as it is?"
      verb="Add anyway"
      variant="primary"
      cancelLabel="Change design"
      onConfirm={addAnyway}
      onCancel={stopAsking}
    >
      {isAsking && (
        <div className="grid gap-3">
          <PrintAdvice warnings={warnings} />
        </div>
      )}
    </ConfirmDialog>
  )
}
