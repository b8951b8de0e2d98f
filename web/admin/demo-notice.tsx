import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Answer } from './answer.ts'

export type DemoCounts = { orders: number; products: number; users: number; promos: number }

/** "Demo data · Remove": the shop shows invented goods and orders until the owner takes them out. */
export function DemoNotice({ counts }: { counts: DemoCounts }) {
  const fetcher = useFetcher<Answer>()
  const [isAsked, setAsked] = useState(false)
  const isBusy = fetcher.state !== 'idle'
  const words = `${counts.products} products, ${counts.orders} orders, ${counts.users} shoppers and ${counts.promos} promo codes are invented.`
  return (
    <Notice
      tone="info"
      className="mt-4"
      title="Demo data"
      action={
        <fetcher.Form
          method="post"
          action="/admin?index"
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(true)
          }}
        >
          <Button
            type="submit"
            name="intent"
            value="remove-demo"
            size="sm"
            variant="secondary"
            busy={isBusy}
            busyLabel="Removing..."
            className="max-lg:min-h-11"
          >
            Remove
          </Button>
        </fetcher.Form>
      }
    >
      <p>{words}</p>
      <ConfirmDialog
        open={isAsked}
        question="Remove the demo data?"
        verb="Remove demo data"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void fetcher.submit({ intent: 'remove-demo' }, { method: 'post', action: '/admin?index' })
        }}
      >
        <p className="text-muted">
          {words} They go with their pictures, and so do the demo banners, categories and studio prices. What you added
          stays; a demo product that a real order holds is archived. This cannot be undone.
        </p>
      </ConfirmDialog>
    </Notice>
  )
}
