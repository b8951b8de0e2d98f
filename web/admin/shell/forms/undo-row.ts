import { useEffect } from 'react'
import { useSubmit } from 'react-router'

type Undo = (list: string, fields: { intent: string; id: string }) => void

/** Submits the form of an undo, because a client action cannot submit another form itself. Set while the back-office is shown. */
let undo: Undo | undefined

/** Lets a toast undo a change to a row of any list, even after another page was opened. Called by the back-office layout. */
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

/** Undoes the last change to a row: submits the form with this intent to the list at this path. Called by the toast. */
export function undoRow(list: string, intent: string, id: string): void {
  undo?.(list, { intent, id })
}
