import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { RowButton } from './row-button.tsx'

const TEXTS = englishWords(adminLists)

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
      <RowButton aria-label={TEXTS.editOf({ name })} onClick={onEdit}>
        {TEXTS.edit}
      </RowButton>
      <RowButton
        busy={isRunning('delete', id)}
        busyLabel={TEXTS.deleting}
        aria-label={TEXTS.deleteOf({ name })}
        onClick={onDelete}
      >
        {TEXTS.delete}
      </RowButton>
    </div>
  )
}
