import { useEffect } from 'react'
import { useSubmit } from 'react-router'

type Undo = (list: string, fields: { intent: string; id: string }) => void

/** Submits the undo form; undefined outside the back-office. A client action cannot submit another form itself. */
let undo: Undo | undefined

/** Lets a toast undo a row change, even from another page. Called by the back-office layout. */
export function useUndoRow(): void {
  const submit = useSubmit()
  useEffect(() => {
    undo = (list, fields) => {
      const fetcherKey = `${fields.intent} ${list} ${fields.id}`
      void submit(fields, { method: 'post', action: list, navigate: false, fetcherKey })
    }
    return () => {
      undo = undefined
    }
  }, [submit])
}

/** Undoes the last change to a row: posts `intent` and `id` to the path `list`. Called by the toast. */
export function undoRow(list: string, intent: string, id: string): void {
  undo?.(list, { intent, id })
}
