import type { Image } from '#contract/images.ts'
import { useRunning } from './delete-dialog.tsx'
import { RowButton } from './row-button.tsx'

export type ImageButtonsProps = { path: string; image: Image; onEdit: () => void; onDelete: () => void }

/** What can be done with an image. */
export function ImageButtons({ path, image, onEdit, onDelete }: ImageButtonsProps) {
  const isRunning = useRunning()
  return (
    <form method="get" action={path} className="flex gap-2">
      <RowButton name="edit" value={image.id} aria-label={`Edit ${image.title}`} onAct={onEdit}>
        Edit
      </RowButton>
      <RowButton
        name="delete"
        value={image.id}
        busy={isRunning('delete', image.id)}
        busyLabel="Deleting..."
        aria-label={`Delete ${image.title}`}
        onAct={onDelete}
      >
        Delete
      </RowButton>
    </form>
  )
}
