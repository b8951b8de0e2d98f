import type { Product } from '#contract/catalogue/products.api.ts'
import { type CampaignBlock, MAX_BLOCK_PRODUCTS } from '#contract/people/campaigns.ts'
import { newsletterBlocks } from '#texts/en/people/newsletter-blocks.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Money } from '#web/ui/price.tsx'
import { blockField } from './campaign-form.ts'

const blockNames = englishWords(newsletterBlocks)

type ProductMatch = Pick<Product, 'id' | 'name' | 'price'>
type Props = {
  block: CampaignBlock
  index: number
  count: number
  /** The names of the chosen products. */
  names: Record<number, string>
  /** The results of this block's product search; null: no search. */
  matches: readonly ProductMatch[] | null
  errors: Record<string, string>
}

/** One block of a newsletter with its fields and the buttons that move and remove it. */
export function BlockFields(props: Props) {
  const { block, index, count } = props
  const title = `${index + 1}. ${blockNames[block.kind]}`
  const button = (what: string, label: string, text: string) => (
    <Button
      type="submit"
      name="do"
      value={`${what}:${index}`}
      size="sm"
      variant="secondary"
      className="max-lg:min-h-11"
      aria-label={`${label} ${title}`}
    >
      {text}
    </Button>
  )
  return (
    <section
      id={`block-${index}`}
      tabIndex={-1}
      aria-label={title}
      className="panel rounded-panel border border-hairline bg-bg p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h4">{title}</h2>
        <div className="flex flex-wrap gap-2">
          {index > 0 && button('up', 'Move up', 'Up')}
          {index < count - 1 && button('down', 'Move down', 'Down')}
          {button('remove', 'Remove', 'Remove')}
        </div>
      </div>
      <input type="hidden" name={blockField(index, 'kind')} value={block.kind} />
      <Fields {...props} />
    </section>
  )
}

function Fields({ block, index, names, matches, errors }: Props) {
  const field = (name: string, label: string, value: string) => ({
    name: blockField(index, name),
    label,
    defaultValue: value,
    error: errors[`blocks.${index}.${name}`],
  })
  switch (block.kind) {
    case 'heading':
      return <Field {...field('text', 'Heading', block.text)} maxLength={120} />
    case 'text':
      return (
        <TextArea
          {...field('text', 'Text', block.text)}
          rows={5}
          maxLength={4_000}
          help="An empty line begins a new paragraph."
        />
      )
    case 'button':
      return (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...field('label', 'Words on the button', block.label)} maxLength={60} />
          <Field {...field('to', 'Where it leads', block.to)} maxLength={500} help="/products, or https://…" />
        </div>
      )
    case 'divider':
      return <p className="text-ui text-muted">A line between two parts.</p>
    case 'picture':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <HiddenFields fields={{ [blockField(index, 'key')]: block.key }} />
          <div className="grid content-start gap-3">
            {block.key && (
              <img
                src={`/media/${block.key}-400.webp`}
                alt={block.alt}
                className="max-h-48 w-fit rounded-field border border-hairline"
              />
            )}
            <label className="grid gap-1.5 text-ui font-semibold">
              {block.key ? 'Another picture' : 'Picture'}
              <input
                type="file"
                name={blockField(index, 'file')}
                accept="image/*"
                className={`${controlClass} py-2.5 font-normal`}
              />
            </label>
          </div>
          <div className="grid content-start gap-4">
            <Field {...field('alt', 'What it shows', block.alt)} maxLength={200} help="For people who do not see it." />
            <Field {...field('to', 'Where it leads', block.to)} required={false} maxLength={500} />
          </div>
        </div>
      )
    case 'products':
      return <ProductFields ids={block.ids} index={index} names={names} matches={matches} />
  }
}

type ProductsProps = Pick<Props, 'index' | 'names' | 'matches'> & { ids: readonly number[] }

function ProductFields({ ids, index, names, matches }: ProductsProps) {
  const searchId = `search-${index}`
  return (
    <div className="grid gap-4">
      <HiddenFields fields={{ [blockField(index, 'ids')]: ids.join('.') }} />
      <ul className="grid gap-2 text-ui">
        {ids.map((id) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline pb-2">
            {names[id] ?? `Product ${id}, which is not on sale any more`}
            <Button
              type="submit"
              name="do"
              value={`drop:${index}:${id}`}
              size="sm"
              variant="secondary"
              className="max-lg:min-h-11"
              aria-label={`Remove ${names[id] ?? `product ${id}`}`}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {ids.length < MAX_BLOCK_PRODUCTS && (
        <div className="flex flex-wrap items-end gap-3">
          <label htmlFor={searchId} className="grid min-w-0 flex-1 gap-1.5 text-ui font-semibold">
            Find a product
            <input
              id={searchId}
              name={blockField(index, 'q')}
              maxLength={100}
              autoComplete="off"
              className={`${controlClass} font-normal`}
            />
          </label>
          <Button type="submit" name="do" value={`find:${index}`} size="md" variant="secondary">
            Search
          </Button>
        </div>
      )}
      {matches?.length === 0 && <p className="text-ui text-muted">No product found.</p>}
      {matches && matches.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {matches.map(({ id, name, price }) => (
            <li key={id}>
              <Button
                type="submit"
                name="do"
                value={`pick:${index}:${id}`}
                size="sm"
                variant="secondary"
                className="max-lg:min-h-11"
              >
                Add {name}, <Money amount={price} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
