import { useState } from 'react'
import { useFetcher } from 'react-router'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'

export type DemoState = {
  counts: { orders: number; products: number; users: number; promos: number }
  stays: { kind: 'product' | 'category' | 'promo' | 'group'; name: string }[]
  backupFolder: string
}

/** Reminds the owner that the shop contains demo data until it is removed. */
export function DemoNotice({ demo }: { demo: DemoState }) {
  const fetcher = useFetcher<FormResult>()
  const [isAsked, setAsked] = useState(false)
  return (
    <Notice
      tone="info"
      className="mt-4"
      title="This shop contains sample data."
      action={
        <RowButton busy={fetcher.state !== 'idle'} busyLabel="Removing..." onClick={() => setAsked(true)}>
          Remove
        </RowButton>
      }
    >
      <ConfirmDialog
        open={isAsked}
        question="Remove the sample data?"
        verb="Remove sample data"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void fetcher.submit({ intent: 'remove-demo' }, { method: 'post', action: '/admin?index' })
        }}
      >
        <Preview demo={demo} />
      </ConfirmDialog>
    </Notice>
  )
}

/** Lists the demo data to remove, and the data that stays. */
function Preview({ demo: { counts, stays, backupFolder } }: { demo: DemoState }) {
  const { products, orders, users, promos } = counts
  const bought = joinNames(stays, 'product')
  const needed = joinNames(stays, 'category')
  const used = joinNames(stays, 'promo')
  const joined = joinNames(stays, 'group')
  const removedProducts = products - stays.filter(({ kind }) => kind === 'product').length
  return (
    <div className="grid gap-2 text-muted">
      <p>
        Removed: {removedProducts} products, {orders} orders, {users} customers and {promos} promo codes, with their
        banners, categories and studio prices.
      </p>
      <p>Kept: everything you added or changed.</p>
      {bought && <p>Kept and archived, because customers bought them: {bought}.</p>}
      {needed && <p>Categories kept, because they are in use: {needed}.</p>}
      {used && <p>Promo codes ended, because customers used them: {used}.</p>}
      {joined && <p>Group orders kept, because real people have joined them: {joined}.</p>}
      <p>
        First a backup of the whole shop is written to the folder <code className="break-all">{backupFolder}</code> of
        the server. Without it nothing is removed.
      </p>
    </div>
  )
}

function joinNames(stays: DemoState['stays'], requestedKind: DemoState['stays'][number]['kind']): string {
  return stays.flatMap(({ kind, name }) => (kind === requestedKind ? [name] : [])).join(', ')
}
