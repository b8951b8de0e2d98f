import { useState } from 'react'
import { useFetcher } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Answer } from './answer.ts'
import { QuestionPanel } from './question-panel.tsx'
import { RowButton } from './row-button.tsx'

export type DemoCounts = { orders: number; products: number; users: number; promos: number }

export type DemoNoticeProps = {
  counts: DemoCounts
  /** The address asks for the question: without script it stands in the page. */
  isAsking: boolean
}

const ASK = { question: 'Remove the demo data?', verb: 'Remove demo data', action: '/admin?index' }

/** "Demo data · Remove": the shop shows invented goods and orders until the owner takes them out. */
export function DemoNotice({ counts, isAsking }: DemoNoticeProps) {
  const fetcher = useFetcher<Answer>()
  const [isAsked, setAsked] = useState(false)
  const words = `${counts.products} products, ${counts.orders} orders, ${counts.users} shoppers and ${counts.promos} promo codes are invented.`
  const consequences = `${words} They go with their pictures, and so do the demo banners, categories and studio prices. What you added stays; a demo product that a real order holds is archived. This cannot be undone.`
  return (
    <Notice
      tone="info"
      className="mt-4"
      title="Demo data"
      action={
        <form method="get" action="/admin">
          <RowButton
            name="remove"
            value="demo"
            busy={fetcher.state !== 'idle'}
            busyLabel="Removing..."
            onAct={() => setAsked(true)}
          >
            Remove
          </RowButton>
        </form>
      }
    >
      <p>{words}</p>
      {isAsking && (
        <QuestionPanel {...ASK} fields={{ intent: 'remove-demo' }}>
          {consequences}
        </QuestionPanel>
      )}
      <ConfirmDialog
        open={isAsked}
        question={ASK.question}
        verb={ASK.verb}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void fetcher.submit({ intent: 'remove-demo' }, { method: 'post', action: ASK.action })
        }}
      >
        <p className="text-muted">{consequences}</p>
      </ConfirmDialog>
    </Notice>
  )
}
