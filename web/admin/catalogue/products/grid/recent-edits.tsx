import { Form, useNavigation } from 'react-router'
import type { RecentEdit } from '#contract/catalogue/product-grid.api.ts'
import { UNDO_MINUTES } from '#contract/catalogue/product-grid.ts'
import { GRID_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { GridAnswer } from './change-grid.ts'

/** Edits saved in the last minutes, each with an undo button. */
export function RecentEdits({ edits, answer }: { edits: readonly RecentEdit[]; answer: GridAnswer | undefined }) {
  const { state } = useNavigation()
  return (
    <>
      {answer && <Notice tone={answer.ok ? 'success' : 'danger'} className="mb-4" title={answer.message} />}
      {edits.length > 0 && (
        <ul className="mb-4 grid gap-2" aria-label={`Saved in the last ${UNDO_MINUTES} minutes`}>
          {edits.map(({ id, by, about, at }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel border border-hairline px-3 py-1 text-ui"
            >
              <span className="font-semibold">{about}</span>
              <span className="text-muted">
                {by ? `${by}, ` : ''}
                <ShopDate value={at} kind="dateTime" />
              </span>
              <Form method="post" action={GRID_PATH} className="ms-auto">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="undo"
                  size="sm"
                  variant="secondary"
                  busy={state === 'submitting'}
                  aria-label={`Undo ${about}`}
                  className="max-lg:min-h-11"
                >
                  Undo
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
