import { useEffect } from 'react'
import { useSubmit } from 'react-router'

type Undo = (list: string, fields: { intent: string; id: string }) => void

/** Set while the back-office is shown: a client action cannot submit another form by itself. */
let undo: Undo | undefined

/** Lets a toast undo what was done to a row of any list, also when another page is open by then. Called by the frame of the back-office. */
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

/** Undoes what was just done to a row of the list at this path, with the form of this intent; called by its toast. */
export function undoRow(list: string, intent: string, id: string): void {
  undo?.(list, { intent, id })
}
