import { Form } from 'react-router'
import type { StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { UndoFields } from './undo-note.tsx'

/** The result of a form for several orders, or of a form of an order page, with Undo. */
export function StatusChangeNotice({ moved }: { moved: StatusChangeResult }) {
  const { words } = usePackerWords()
  return (
    <Notice
      tone={moved.ok ? 'success' : 'danger'}
      className="mt-4"
      title={moved.message}
      action={
        moved.undo && (
          <Form method="post">
            <UndoFields undo={moved.undo} />
            <Button type="submit" size="sm" variant="secondary" className="max-lg:min-h-11">
              {words.list.undo}
            </Button>
          </Form>
        )
      }
    >
      {moved.reason && <p>{moved.reason}</p>}
    </Notice>
  )
}
