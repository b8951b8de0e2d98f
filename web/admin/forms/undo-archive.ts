import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { PRODUCTS_PATH } from '#web/admin/addresses/products-address.ts'

type Restore = (id: string) => void

/** Of the list that is on the page: an action of the page has no way to send another form by itself. */
let restore: Restore | undefined

/** While the list is there, what was archived from it can be brought back. */
export function useUndoArchive(): void {
  const submit = useSubmit()
  useEffect(() => {
    restore = (id) => {
      const fields = { intent: 'restore', id }
      const fetcherKey = `restore-product-${id}`
      void submit(fields, { method: 'post', action: PRODUCTS_PATH, navigate: false, fetcherKey })
    }
    return () => {
      restore = undefined
    }
  }, [submit])
}

/** For the toast of a product that was just archived. */
export function undoArchive(id: string): void {
  restore?.(id)
}
