import Trash2 from 'lucide-react/icons/trash-2'
import { Form, Link } from 'react-router'
import { wishlistPage } from '#texts/en/catalogue/wishlist.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import type { WishlistItem } from './wishlist-item.ts'

const words = englishWords(wishlistPage, joinNodes)

type WishlistRowProps = { item: WishlistItem; href: string; typed: Record<string, string> | undefined }

/** A saved product, with the choices that the cart needs. Each button is a form that works without JavaScript. */
export function WishlistRow({ item, href, typed }: WishlistRowProps) {
  const typedOptions = typed?.product_id === String(item.id) ? typed : undefined
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-b border-hairline py-5 sm:gap-6">
      <Link to={href} tabIndex={-1} aria-hidden="true" className="self-start">
        <Picture
          src={item.image1}
          alt=""
          sizes="96px"
          maxWidth={400}
          className={`h-30 w-24 rounded-card bg-tile object-cover ${item.isOutOfStock ? 'opacity-50' : ''}`}
        />
      </Link>
      <div className="grid content-start gap-2">
        <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link to={href} className="hover:text-accent">
            {item.name}
          </Link>
        </h2>
        <p>
          <Price price={item.price} struck={item.strikedPrice} discount={item.discount} />
        </p>
        {item.isOutOfStock && (
          <p>
            <Badge tone="danger">{words.soldOut}</Badge>
          </p>
        )}
        <div className="flex flex-wrap items-end gap-2">
          {item.canMove ? <MoveForm item={item} typedOptions={typedOptions} /> : <View item={item} href={href} />}
          <Form method="post">
            <input type="hidden" name="product_id" value={item.id} />
            <button
              type="submit"
              name="change"
              value="remove"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-2 text-ui font-medium text-muted transition-colors hover:text-danger"
            >
              <Trash2 aria-hidden="true" className="size-4" />
              {words.remove({ name: item.name, product: hiddenTag })}
            </button>
          </Form>
        </div>
      </div>
    </li>
  )
}

function View({ item, href }: { item: WishlistItem; href: string }) {
  return (
    <ButtonLink to={href} variant="secondary" size="md">
      {(item.isOutOfStock ? words.view : words.chooseSizes)({ name: item.name, product: hiddenTag })}
    </ButtonLink>
  )
}

function MoveForm({ item, typedOptions }: { item: WishlistItem; typedOptions: Record<string, string> | undefined }) {
  const { id, name, sizes, colours } = item
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="product_id" value={id} />
      <Choice
        name="size"
        label={words.sizeOf({ name })}
        none={words.size}
        options={sizes}
        selectedValue={typedOptions?.size}
      />
      <Choice
        name="color"
        label={words.colourOf({ name })}
        none={words.colour}
        options={colours.map((value) => ({ value, label: value }))}
        selectedValue={typedOptions?.color}
      />
      <Button type="submit" name="change" value="move" size="md" aria-label={words.moveProduct({ name })}>
        {words.move}
      </Button>
    </Form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  none: string
  options: readonly { value: string; label: string }[]
  selectedValue: string | undefined
}

/** A selector of an option. With a single value there is nothing to select. */
function Choice({ name, label, none, options, selectedValue }: ChoiceProps) {
  const [only, ...others] = options
  if (!only) return null
  if (others.length === 0) return <input type="hidden" name={name} value={only.value} />
  return (
    <Select
      hideLabel
      required
      label={label}
      name={name}
      placeholder={none}
      options={options}
      defaultValue={selectedValue ?? ''}
      className="w-36"
    />
  )
}
