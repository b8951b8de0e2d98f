import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { undoRow } from '#web/admin/shell/forms/undo-row.ts'
import { refused } from '#web/ui/forms/form-result.ts'
import type { ContentResult } from './change-content.ts'
import { contentHref, editorWords } from './content-words.ts'

type Args = { request: Request; serverAction: () => Promise<ContentResult> }

/** Sends a change of the editor and shows its result. A publication can be undone for some seconds. */
export async function answerEditor({ request, serverAction }: Args): Promise<ContentResult> {
  const form = await request.clone().formData()
  const what = String(form.get('do') ?? '')
  const previous = form.get('previous')
  let revision: number | null = null
  const result = serverAction().then((answer) => {
    if (answer.ok) revision = answer.value.revision
    return answer
  })
  const onUndo =
    what === 'now' && previous !== null
      ? () => undoRow(contentHref(String(form.get('key'))), 'undo', `${revision}:${previous}`)
      : undefined
  return toasted<ContentResult>(result, refused(what || 'undo', editorWords.results.failed), onUndo)
}
