import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import { dashboard } from '#texts/en/insights/dashboard.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { PRODUCTS_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { purchasesHref, REORDER_PATH } from '#web/admin/shell/addresses/stock-address.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'

const TEXTS = englishWords(dashboard)
const BELOW_CLASS = 'inline-flex min-h-11 items-center text-ui font-semibold text-link'

/** What sold most in the days shown. */
export function BestSellers({ sold }: { sold: Dashboard['bestSellers'] }) {
  return (
    <Ranks id="best" title="Best sellers" empty="Nothing was sold in this period.">
      {sold.map(({ id, name, image, pieces, revenue }) => (
        <Row key={id} to={productPath({ id, name })} name={name} image={image}>
          <span className="tabular-nums">{pieces} sold</span>
          <Money amount={revenue} className="text-muted" />
        </Row>
      ))}
    </Ranks>
  )
}

/** Products with low stock, fewest first. */
export function LowStock({
  products,
  total,
  onOrder,
}: {
  products: Dashboard['lowStock']
  total: number
  onOrder: Dashboard['onOrder']
}) {
  return (
    <Ranks
      below={
        <div className="mt-2 flex flex-wrap gap-x-6">
          {total > products.length && (
            <Link to={REORDER_PATH} className={BELOW_CLASS}>
              {TEXTS.reorderList}
            </Link>
          )}
          {onOrder.pieces > 0 && <OnOrder {...onOrder} />}
        </div>
      }
      id="low"
      title={`Low stock${total > products.length ? `, ${products.length} of ${total} products` : ''}`}
      empty="Everything is in stock."
    >
      {products.map(({ id, name, image, stock, variant, more }) => (
        <Row key={id} to={listHref(PRODUCTS_PATH, { q: name, edit: id })} name={name} image={image}>
          <span className={stock === 0 ? 'font-semibold text-danger' : 'font-semibold text-warning'}>
            {variant && `${variant}: `}
            {stock === 0 ? 'Out of stock' : `${stock} left`}
          </span>
          {more > 0 && <span className="text-meta text-muted">and {more} more</span>}
        </Row>
      ))}
    </Ranks>
  )
}

/** The pieces on order from suppliers. */
function OnOrder({ pieces, late }: Dashboard['onOrder']) {
  const isLate = late > 0 && `, ${late === 1 ? 'one purchase' : `${late} purchases`} late`
  return (
    <Link to={purchasesHref()} className={BELOW_CLASS}>
      {pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en-IN')} pieces`} on order from suppliers
      {isLate}
    </Link>
  )
}

type RanksProps = { id: string; title: string; empty: string; below?: ReactNode; children: ReactNode[] }

function Ranks({ id, title, empty, below, children }: RanksProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-h4">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="panel rounded-panel border border-hairline bg-bg p-6 text-ui text-muted">{empty}</p>
      ) : (
        <ul className="panel overflow-hidden rounded-panel border border-hairline bg-bg">{children}</ul>
      )}
      {below}
    </section>
  )
}

type RowProps = { to: string; name: string; image: string | null; children: ReactNode }

function Row({ to, name, image, children }: RowProps) {
  return (
    <li className="border-b border-hairline last:border-b-0">
      <Link
        to={to}
        className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-ui -outline-offset-2 hover:bg-paper"
      >
        <div className="shrink-0">
          <Picture
            src={image}
            alt=""
            sizes="40px"
            maxWidth={400}
            className="h-12.5 w-10 rounded-field bg-tile object-cover"
          />
        </div>
        <span className="min-w-32 flex-1 font-semibold max-sm:line-clamp-2 sm:truncate">{name}</span>
        <span className="ms-auto grid justify-items-end">{children}</span>
      </Link>
    </li>
  )
}
