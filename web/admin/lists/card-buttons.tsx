import { useRunning } from '#web/admin/forms/delete-dialog.tsx'
import { RowButton } from './row-button.tsx'

export type CardButtonsProps = {
  path: string
  id: number
  name: string
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a category or an image. */
export function CardButtons({ path, id, name, onEdit, onDelete }: CardButtonsProps) {
  const isRunning = useRunning()
  return (
    <form method="get" action={path} className="flex flex-wrap gap-2">
      <RowButton name="edit" value={id} aria-label={`Edit ${name}`} onAct={onEdit}>
        Edit
      </RowButton>
      <RowButton
        name="delete"
        value={id}
        busy={isRunning('delete', id)}
        busyLabel="Deleting..."
        aria-label={`Delete ${name}`}
        onAct={onDelete}
      >
        Delete
      </RowButton>
    </form>
  )
}
