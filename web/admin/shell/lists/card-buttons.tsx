import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { RowButton } from './row-button.tsx'

export type CardButtonsProps = {
  id: number
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** The buttons that edit and delete a category or an image. */
export function CardButtons({ id, name, onEdit, onDelete }: CardButtonsProps) {
  const isRunning = useRunning()
  return (
    <div className="flex flex-wrap gap-2">
      <RowButton aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </RowButton>
      <RowButton
        busy={isRunning('delete', id)}
        busyLabel="Deleting..."
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </RowButton>
    </div>
  )
}
