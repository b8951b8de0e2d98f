import { type ReactNode, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { DESIGN_NAME_MAX, MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { formatPrice } from '#contract/basics/money.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { savedDesignsPage } from '#texts/en/selling/saved-designs-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useAccountField } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Select } from '#web/ui/select.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'

const words = englishWords(savedDesignsPage, joinNodes)

/** A saved design with its actions. Every button is a form that works without JavaScript. */
export function DesignCard({ design, origin }: { design: SavedDesign; origin: string }) {
  const { name, category, color, material, unitPrice, mockupUrl, sizes, customizedProductId } = design
  return (
    <li className="panel grid content-start gap-4 rounded-panel border border-hairline bg-bg p-5">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-4">
        <img
          src={mockupUrl}
          alt={words.picture({ name, colour: color })}
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
            <span className="text-muted">{words.priceWhenSaved}</span>{' '}
            <span className="tabular-nums">{formatPrice(unitPrice)}</span>
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            <ButtonLink to={studioHref(design)} aria-label={words.openDesign({ name })} variant="secondary" size="md">
              {words.open}
            </ButtonLink>
            <ButtonLink
              to={`${design.id}/sizes`}
              aria-label={words.sizesOfDesign({ name })}
              variant="tertiary"
              size="md"
            >
              {words.sizes}
            </ButtonLink>
            <ButtonLink
              to={`../groups/new?design=${customizedProductId}`}
              relative="path"
              aria-label={words.groupOfDesign({ name })}
              variant="tertiary"
              size="md"
            >
              {words.group}
            </ButtonLink>
          </div>
        </div>
      </div>
      {sizes.length > 0 ? <AddToCartForm design={design} /> : <p className="text-ui text-muted">{words.notOffered}</p>}
      <ShareForm design={design} origin={origin} />
      <Disclosure summary={<span>{words.change}</span>} look="plain">
        <Change design={design} className="grid gap-3">
          <Field label={words.name} name="name" defaultValue={name} maxLength={DESIGN_NAME_MAX} />
          <div className="flex flex-wrap gap-2">
            <ChangeButton change="rename">{words.rename}</ChangeButton>
            <ChangeButton change="duplicate">{words.duplicate}</ChangeButton>
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
          {words.delete({ name: design.name, design: hiddenTag })}
        </Button>
      </form>
      <ConfirmDialog
        open={isAsking}
        question={words.deleteQuestion({ name: design.name })}
        verb={words.deleteDesign}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p className="text-muted">{words.deleteHelp}</p>
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
        label={words.size}
        name="size"
        aria-label={words.sizeOf({ name })}
        options={sizes}
        defaultValue={sizes.includes(size) ? size : sizes[0]}
        className="w-28"
      />
      <Field
        label={words.quantity}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_LINE_QUANTITY}
        defaultValue={1}
        className="w-24"
      />
      <Button type="submit" name="change" value="bag" size="md" busy={isAdding} aria-label={words.addDesign({ name })}>
        {words.add}
      </Button>
    </Change>
  )
}

function ShareForm({ design, origin }: { design: SavedDesign; origin: string }) {
  const { name, shareToken } = design
  if (shareToken === null)
    return (
      <Change design={design}>
        <ChangeButton change="share">{words.share({ name, design: hiddenTag })}</ChangeButton>
        <p className="mt-1 text-meta text-muted">{words.private}</p>
      </Change>
    )
  return (
    <Change design={design} className="grid gap-2">
      <Field
        label={words.link}
        readOnly
        value={`${origin}/shared-design/${shareToken}`}
        onFocus={(event) => event.currentTarget.select()}
        help={words.linkHelp}
      />
      <div>
        <ChangeButton change="stop">{words.stopSharing({ name, design: hiddenTag })}</ChangeButton>
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
