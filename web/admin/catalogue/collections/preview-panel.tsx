import { formatPrice } from '#contract/basics/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Previewed } from './collection-preview.ts'

type Props = {
  preview: Previewed | null
  /** Why there is no preview; null when there is one, or when none was requested yet. */
  problem: string | null
  isBusy: boolean
}

/** How many products the form's rule matches, and the first of these products in the collection's order. */
export function PreviewPanel({ preview, problem, isBusy }: Props) {
  return (
    <Panel title="What matches">
      <p role="status" aria-busy={isBusy} className="mb-3 text-ui">
        {preview ? countText(preview.total) : (problem ?? 'Enter a condition to see the products.')}
      </p>
      {preview && preview.products.length > 0 && (
        <ol className="mb-4 grid gap-2">
          {preview.products.map(({ id, name, price, image, stock }) => (
            <li key={id} className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3">
              <span>
                <Picture
                  src={image}
                  alt=""
                  sizes="48px"
                  maxWidth={400}
                  className="aspect-4/5 w-12 rounded-field bg-tile object-cover"
                />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-ui font-semibold">{name}</span>
                <span className="block text-meta text-muted">
                  No. {id} · {formatPrice(price)} · {stock > 0 ? `${stock} in stock` : 'sold out'}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Button
        type="submit"
        name="do"
        value="preview"
        size="md"
        variant="secondary"
        busy={isBusy}
        busyLabel="Looking..."
      >
        Show what matches
      </Button>
    </Panel>
  )
}

function countText(total: number): string {
  if (total === 0) return 'No product matches now.'
  return total === 1 ? '1 product matches now.' : `${total} products match now.`
}
