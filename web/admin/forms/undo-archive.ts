import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { PRODUCTS_PATH } from '#web/admin/addresses/products-address.ts'

type Restore = (id: string) => void

/** Set while a list is mounted: a client action cannot submit another form by itself. */
let restore: Restore | undefined

/** Lets a toast restore a product while its list is mounted. */
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

/** Restores a product that was just archived; called by its toast. */
export function undoArchive(id: string): void {
  restore?.(id)
}
