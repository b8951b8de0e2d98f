import type { ReactNode } from 'react'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import type { Waiting } from '#contract/catalogue/back-in-stock.api.ts'
import type { PRODUCT_COLUMNS } from '#contract/http/sorting.ts'
import { productList } from '#texts/en/catalogue/product-list.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type ProductsView, productsHref } from '#web/admin/shell/addresses/products-address.ts'
import { createSorting } from '#web/admin/shell/addresses/sort-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money, Price } from '#web/ui/price.tsx'
import type { OpenedField } from './product-modal.tsx'
import { StockBadge, StockEdit } from './stock-edit.tsx'

const TEXTS = englishWords(productsScreen)

const words = englishWords(productList)

type Props = {
  products: readonly ManagedProduct[]
  waiting: readonly Waiting[]
  view: ProductsView
  buttons: (product: ManagedProduct) => ReactNode
  /** Opens a product, by its picture or its name, or in the field that was pressed. */
  onOpen: (product: ManagedProduct, field?: OpenedField) => void
}

/** The products as cards: picture, name, price, stock, material and actions. */
export function ProductCards({ products, waiting, buttons, onOpen }: Omit<Props, 'view'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
      {products.map((product) => (
        <li
          key={product.id}
          className="panel grid content-start gap-3 overflow-hidden rounded-panel border border-hairline bg-bg max-sm:grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] max-sm:gap-0"
        >
          <OpeningPicture onClick={() => onOpen(product)}>
            <Picture
              src={product.image1}
              alt=""
              sizes="(min-width: 40rem) 18rem, 7rem"
              maxWidth={400}
              className="aspect-4/5 w-full bg-tile object-cover sm:aspect-square"
            />
          </OpeningPicture>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 p-4 wrap-anywhere sm:pt-0">
            <h2 className="font-sans text-name font-semibold tracking-normal">
              <OpeningName onClick={() => onOpen(product)}>{product.name}</OpeningName>
            </h2>
            <OpeningField label={words.priceOf({ name: product.name })} onClick={() => onOpen(product, 'price')}>
              <Price price={product.price} struck={product.strikedPrice} discount={product.discount} />
            </OpeningField>
            <p className="text-meta text-muted">{product.material || words.noMaterial}</p>
            <p className="flex flex-wrap gap-1.5 empty:hidden">
              <Marks product={product} />
            </p>
            <Stock product={product} onOpen={onOpen} isLabelled />
            <WaitingPeople product={product} waiting={waiting} />
            {buttons(product)}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The products as a table; on phones it scrolls horizontally. */
export function ProductsTable({ products, waiting, view, buttons, onOpen }: Props) {
  const sorting = createSorting<(typeof PRODUCT_COLUMNS)[number]>(view.sort, (sort) =>
    productsHref({ ...view, sort, page: 1 }),
  )
  return (
    <Table label={TEXTS.products} className="[&_td]:px-3 [&_th]:px-3">
      <thead>
        <tr>
          <Th>{TEXTS.image}</Th>
          <Th sort={sorting('name')}>{TEXTS.name}</Th>
          <Th sort={sorting('category')}>{TEXTS.category}</Th>
          <Th sort={sorting('material')}>{TEXTS.material}</Th>
          <Th numeric sort={sorting('price')}>
            {TEXTS.price}
          </Th>
          <Th sort={sorting('stock')}>{TEXTS.stock}</Th>
          <Th sort={sorting('updated')}>{TEXTS.updated}</Th>
          <Th>{TEXTS.actions}</Th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product.id}>
            <Td className="py-1.5!">
              <OpeningPicture onClick={() => onOpen(product)}>
                <Picture
                  src={product.image1}
                  alt=""
                  sizes="3rem"
                  maxWidth={400}
                  className="aspect-4/5 w-10 rounded-field bg-tile object-cover"
                />
              </OpeningPicture>
            </Td>
            <Td className="min-w-44 font-semibold">
              <OpeningName onClick={() => onOpen(product)}>{product.name}</OpeningName>
              <span className="flex flex-wrap gap-1.5">
                <Marks product={product} />
              </span>
            </Td>
            <Td className="whitespace-nowrap">{product.category ?? <span className="text-muted">—</span>}</Td>
            <Td className="whitespace-nowrap">{product.material}</Td>
            <Td numeric>
              <OpeningField label={words.priceOf({ name: product.name })} onClick={() => onOpen(product, 'price')}>
                <Money amount={product.price} />
              </OpeningField>
            </Td>
            <Td>
              <Stock product={product} onOpen={onOpen} />
              <WaitingPeople product={product} waiting={waiting} />
            </Td>
            <Td className="whitespace-nowrap text-muted">
              <ShopDate value={product.updatedAt} />
            </Td>
            <Td>{buttons(product)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type OpeningProps = { onClick: () => void; children: ReactNode }

function OpeningName({ onClick, children }: OpeningProps) {
  return (
    <button type="button" onClick={onClick} className="min-h-6 text-start wrap-anywhere hover:underline">
      {children}
    </button>
  )
}

/** A value that opens its field of the form. With the keyboard the name opens the form. */
function OpeningField({ label, onClick, children }: OpeningProps & { label: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={label}
      onClick={onClick}
      className="min-h-6 max-w-full justify-self-start text-start hover:underline"
    >
      {children}
    </button>
  )
}

type StockProps = Pick<Props, 'onOpen'> & { product: ManagedProduct; isLabelled?: boolean }

/** The stock, edited in place; where it is counted by size and colour, it opens the form there. */
function Stock({ product, onOpen, isLabelled = false }: StockProps) {
  if (product.stockPer === 'product') return <StockEdit product={product} isLabelled={isLabelled} />
  return (
    <OpeningField label={words.stockOf({ name: product.name })} onClick={() => onOpen(product, 'stock')}>
      <StockBadge stock={product.stock} />
    </OpeningField>
  )
}

/** Only for the pointer: with the keyboard and for screen readers, the name does the same. */
function OpeningPicture({ onClick, children }: OpeningProps) {
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" onClick={onClick} className="block w-full self-start">
      {children}
    </button>
  )
}

/** "3 people wait for M · Black": the people with back-in-stock alerts for each variant. */
function WaitingPeople({ product, waiting }: { product: ManagedProduct; waiting: readonly Waiting[] }) {
  return waiting
    .filter(({ productId }) => productId === product.id)
    .map(({ size, color, people }) => (
      <p key={`${size} ${color}`} className="min-w-36 text-meta text-muted">
        {TEXTS.peopleWait({ people, what: [size, color].filter(Boolean).join(' · ') || TEXTS.thisProduct })}
      </p>
    ))
}

function Marks({ product }: { product: ManagedProduct }) {
  return (
    <>
      {product.isCombo && <Badge tone="accent">{TEXTS.combo}</Badge>}
      {product.archivedAt && <Badge tone="neutral">{TEXTS.archived}</Badge>}
    </>
  )
}
