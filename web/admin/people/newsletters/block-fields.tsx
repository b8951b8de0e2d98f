import { type CampaignBlock, MAX_BLOCK_PRODUCTS } from '#contract/people/campaigns.ts'
import { newsletterBlocks } from '#texts/en/people/newsletter-blocks.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PageField } from '#web/admin/shell/forms/pickers/page-picker.tsx'
import type { PageTarget, PickedProduct } from '#web/admin/shell/forms/pickers/picked.ts'
import { ProductPicker } from '#web/admin/shell/forms/pickers/product-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { blockField } from './campaign-form.ts'

const blockNames = englishWords(newsletterBlocks)

type Props = {
  block: CampaignBlock
  index: number
  count: number
  /** The products that are chosen in any block. */
  products: readonly PickedProduct[]
  /** What a button or a picture can lead to. */
  targets: readonly PageTarget[]
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

function Fields({ block, index, products, targets, errors }: Props) {
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
          <PageField {...field('to', 'Where it leads', block.to)} targets={targets} />
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
            <PageField {...field('to', 'Where it leads', block.to)} required={false} targets={targets} />
          </div>
        </div>
      )
    case 'products':
      return (
        <ProductPicker
          name={blockField(index, 'ids')}
          label="Products"
          initial={block.ids.flatMap((id) => products.find((product) => product.id === id) ?? [])}
          max={MAX_BLOCK_PRODUCTS}
          error={errors[`blocks.${index}.ids`]}
        />
      )
  }
}
