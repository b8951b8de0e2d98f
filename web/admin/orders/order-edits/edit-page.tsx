import { useState } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { addressFields } from '#texts/en/people/address-fields.ts'
import { englishWords } from '#texts/messages/format.ts'
import { orderHref, PIN_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AddressFields } from '#web/ui/forms/address-fields.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/edit-page.ts'
import { AddProducts } from './add-products.tsx'
import { editOrder } from './edit-actions.ts'
import { EditItems } from './edit-items.tsx'
import { EditPreviewPanel } from './edit-preview.tsx'
import { toEditValues } from './edit-values.ts'

const ADDRESS_TEXTS = englishWords(addressFields)

const NUMBER = /^[1-9]\d{0,8}$/

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData ? `Edit order #${args.loaderData.number}` : 'Edit order'
  return pageMeta(args, { title, description: 'Items, quantities and address of an order that is not packed yet.' })
}

async function findOrderId(args: Route.LoaderArgs | Route.ActionArgs) {
  if (!NUMBER.test(args.params.number)) throw data(null, { status: 404 })
  const number = Number(args.params.number)
  const { order } = await api(args).adminOrders.numbered({ number })
  return { id: order.id, number }
}

export async function loader(args: Route.LoaderArgs) {
  const { id, number } = await findOrderId(args)
  return { number, open: await api(args).orderEdits.open({ id }) }
}

export async function action(args: Route.ActionArgs) {
  return editOrder(args, { ...(await findOrderId(args)), form: await args.request.formData() })
}

/** The form that edits an order, with a preview of what it would cost. */
export default function EditPage({ loaderData: { number, open }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get('intent')
  const values = actionData?.values ?? toEditValues(open)
  const back = orderHref(number)
  // The preview is hidden once the form has changed after it.
  const [changedAfter, setChangedAfter] = useState<unknown>(null)
  const preview = actionData && changedAfter !== actionData ? actionData.preview : null
  return (
    <>
      <div className="mb-3">
        <Breadcrumb
          items={[{ label: 'All Orders', to: '/admin/orders' }, { label: `#${number}`, to: back }, { label: 'Edit' }]}
        />
      </div>
      <PageHeading size="h2" intro="The customer gets an email about what you change.">
        Edit order #{number}
      </PageHeading>
      {open.refusal ? (
        <Notice
          tone="warning"
          title="This order cannot be edited"
          className="mt-5"
          action={
            <ButtonLink to={back} size="sm" variant="secondary">
              Back to the order
            </ButtonLink>
          }
        >
          {open.refusal}
        </Notice>
      ) : (
        <Form
          method="post"
          preventScrollReset
          className="mt-5 grid gap-5"
          onInput={() => setChangedAfter(actionData ?? null)}
        >
          {/* Enter in a field activates this button. */}
          <button type="submit" name="intent" value="preview" className="hidden" tabIndex={-1} aria-hidden="true" />
          <HiddenFields
            fields={{
              revision: actionData?.revision ?? open.revision,
              found: actionData?.matches ? values.q : '',
              total: preview ? (preview.addition ?? preview.after).total : '',
            }}
          />
          {actionData?.problem && <Notice tone="danger" title={actionData.problem} />}
          <Panel title="Items">
            {open.quantitiesRefusal && (
              <Notice tone="info" className="mb-5">
                {open.quantitiesRefusal}
              </Notice>
            )}
            <EditItems items={open.items} values={values} hasQuantities={!open.quantitiesRefusal} />
            {!open.quantitiesRefusal && (
              <AddProducts values={values} matches={actionData?.matches ?? null} busy={busy} />
            )}
          </Panel>
          <Panel title="Delivery address">
            {open.items.some(({ sent }) => sent > 0) && (
              <Notice tone="info" className="mb-5">
                A part of this order was sent to this address, so it stays.
              </Notice>
            )}
            <AddressFields
              address={values.address}
              errors={actionData?.errors ?? NO_ERRORS}
              pinPath={PIN_PATH}
              texts={ADDRESS_TEXTS}
            />
          </Panel>
          {preview && <EditPreviewPanel preview={preview} />}
          <div className="flex flex-wrap gap-3">
            {preview?.addition ? (
              <Button type="submit" name="intent" value="ask" size="md" busy={busy === 'ask'}>
                Send payment link
              </Button>
            ) : preview ? (
              <Button type="submit" name="intent" value="save" size="md" busy={busy === 'save'}>
                Save changes
              </Button>
            ) : (
              <Button type="submit" name="intent" value="preview" size="md" busy={busy === 'preview'}>
                Show what changes
              </Button>
            )}
            <ButtonLink to={back} size="md" variant="secondary">
              Discard
            </ButtonLink>
          </div>
        </Form>
      )}
    </>
  )
}

const NO_ERRORS = {}
