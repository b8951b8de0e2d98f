import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useUiWords } from '#web/ui/ui-words.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export type ErrorPanelProps = {
  /** The specification's message ('Error fetching orders'). */
  message: ReactNode
  /** What the Retry button does; by default it runs the page's loaders again. */
  onRetry?: (() => void) | undefined
  className?: string | undefined
}

/** An error message with a retry button. */
export function ErrorPanel({ message, onRetry, className }: ErrorPanelProps) {
  const words = useUiWords()
  const revalidator = useRevalidator()
  return (
    <Notice
      tone="danger"
      className={className}
      title={message}
      action={
        <Button
          variant="secondary"
          size="md"
          className="needs-script"
          busy={revalidator.state !== 'idle'}
          onClick={() => (onRetry ? onRetry() : void revalidator.revalidate())}
        >
          {words.retry}
        </Button>
      }
    />
  )
}
