import { type ReactNode, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { DESIGN_NAME_MAX, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { formatPrice } from '#contract/basics/money.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Select } from '#web/ui/select.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'

/** A saved design with its actions. Every button is a form that works without JavaScript. */
export function DesignCard({ design, origin }: { design: SavedDesign; origin: string }) {
  const { name, category, color, material, unitPrice, mockupUrl, sizes, customizedProductId } = design
  return (
    <li className="panel grid content-start gap-4 rounded-panel border border-hairline bg-bg p-5">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4">
        <img
          src={mockupUrl}
          alt={`${name} on a ${color} shirt`}
          width={112}
          height={140}
          loading="lazy"
          className="aspect-4/5 h-auto w-28 rounded-card bg-tile object-cover"
        />
        <div className="grid gap-1">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]">
            {name}
          </h2>
          <p className="text-ui text-muted">{[category, color, material].join(' · ')}</p>
          <p className="text-ui">
            <span className="text-muted">Price when saved:</span>{' '}
            <span className="tabular-nums">{formatPrice(unitPrice)}</span>
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            <ButtonLink
              to={studioHref(design)}
              aria-label={`Open in the studio: ${name}`}
              variant="secondary"
              size="md"
            >
              Open in the studio
            </ButtonLink>
            <ButtonLink
              to={`${design.id}/sizes`}
              aria-label={`See it on every size: ${name}`}
              variant="tertiary"
              size="md"
            >
              See it on every size
            </ButtonLink>
            <ButtonLink
              to={`../groups/new?design=${customizedProductId}`}
              relative="path"
              aria-label={`Begin a group order: ${name}`}
              variant="tertiary"
              size="md"
            >
              Group order
            </ButtonLink>
          </div>
        </div>
      </div>
      {sizes.length > 0 ? <AddToCartForm design={design} /> : <p className="text-ui text-muted">Not offered now.</p>}
      <ShareForm design={design} origin={origin} />
      <Disclosure summary={<span>Rename, duplicate or delete</span>} look="plain">
        <Change design={design} className="grid gap-3">
          <Field label="Name" name="name" defaultValue={name} maxLength={DESIGN_NAME_MAX} />
          <div className="flex flex-wrap gap-2">
            <ChangeButton change="rename">Rename</ChangeButton>
            <ChangeButton change="duplicate">Duplicate</ChangeButton>
          </div>
        </Change>
        <DeleteForm design={design} />
      </Disclosure>
    </li>
  )
}

function studioHref({ id, category, customizedProductId }: SavedDesign): string {
  return `/customization?${new URLSearchParams({ category, design: customizedProductId, saved: id })}`
}

/** With JavaScript it asks first, because a deleted design cannot be restored and its link stops working. */
function DeleteForm({ design }: { design: SavedDesign }) {
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  const bound = useAccountField()
  const remove = () => {
    setAsking(false)
    void submit({ ...bound, design: design.id, change: 'remove' }, { method: 'post', preventScrollReset: true })
  }
  return (
    <>
      <form
        method="post"
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        <HiddenFields fields={{ design: design.id, change: 'remove' }} />
        <Button type="submit" variant="tertiary" size="md">
          Delete<span className="sr-only">: {design.name}</span>
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        question={`Delete “${design.name}”?`}
        verb="Delete design"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p className="text-muted">This cannot be undone, and a link to it ends. What is in the bag or ordered stays.</p>
      </ConfirmDialog>
    </>
  )
}

function AddToCartForm({ design }: { design: SavedDesign }) {
  const { name, sizes, size } = design
  const { formData } = useNavigation()
  const isAdding = formData?.get('change') === 'bag' && formData.get('design') === design.id
  return (
    <Change design={design} className="flex flex-wrap items-end gap-2">
      <Select
        label="Size"
        name="size"
        aria-label={`Size of ${name}`}
        options={sizes}
        defaultValue={sizes.includes(size) ? size : sizes[0]}
        className="w-28"
      />
      <Field
        label="Quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_LINE_QUANTITY}
        defaultValue={1}
        className="w-24"
      />
      <Button type="submit" name="change" value="bag" size="md" busy={isAdding} aria-label={`Add to bag: ${name}`}>
        Add to bag
      </Button>
    </Change>
  )
}

function ShareForm({ design, origin }: { design: SavedDesign; origin: string }) {
  const { name, shareToken } = design
  if (shareToken === null)
    return (
      <Change design={design}>
        <ChangeButton change="share">
          Share by link<span className="sr-only">: {name}</span>
        </ChangeButton>
        <p className="mt-1 text-meta text-muted">
          Private: only you see it. Anyone with the link can see it and save a copy, with its picture files.
        </p>
      </Change>
    )
  return (
    <Change design={design} className="grid gap-2">
      <Field
        label="Link to this design"
        readOnly
        value={`${origin}/shared-design/${shareToken}`}
        onFocus={(event) => event.currentTarget.select()}
        help="Anyone who has it sees the shirt and its name, and can save a copy, which has the picture files too. They do not see who you are or what you wrote."
      />
      <div>
        <ChangeButton change="stop">
          Stop sharing<span className="sr-only">: {name}</span>
        </ChangeButton>
      </div>
    </Change>
  )
}

type ChangeProps = { design: SavedDesign; className?: string; children: ReactNode }

function Change({ design, className = '', children }: ChangeProps) {
  return (
    <Form method="post" preventScrollReset className={className}>
      <HiddenFields fields={{ design: design.id }} />
      {children}
    </Form>
  )
}

function ChangeButton({ change, children }: { change: string; children: ReactNode }) {
  return (
    <Button type="submit" name="change" value={change} variant="tertiary" size="md">
      {children}
    </Button>
  )
}
