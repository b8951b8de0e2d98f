import clsx from 'clsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Form } from 'react-router'
import type { OrderViews } from '#contract/orders/order-views.api.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'
import { type DeskLabels, TagField } from '#web/admin/orders/order-assignment/assignment-fields.tsx'
import { ProductField } from '#web/admin/orders/product-filter/product-field.tsx'
import { ViewsMenu } from '#web/admin/orders/views/views-menu.tsx'
import { type OrdersView, ordersHref, usualSort, viewFields } from '#web/admin/shell/addresses/orders-address.ts'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Select } from '#web/ui/select.tsx'
import { CHANNELS, ORDER_SORTS, PAYMENTS } from './order-filters.ts'
import { OrdersExport } from './orders-export.tsx'

const PATH = '/admin/orders'

type FiltersProps = {
  view: OrdersView
  /** Of the product that the view is filtered by; null for one that there is not. */
  productName: string | null
  labels: DeskLabels
}

/** The search, filters and export of the orders of a view. */
export function OrdersSearch({ view, productName, labels, saved }: FiltersProps & { saved: OrderViews | null }) {
  const { t } = usePackerWords()
  const { q: _, ...rest } = Object.fromEntries(viewFields({ ...view, page: 1 }))
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      <div className="flex-1 basis-28 sm:flex-none">
        <ListSearch
          path={PATH}
          q={view.q}
          label={t('Search orders by number, name, email, phone, city, product, promo code or tracking number')}
          placeholder={t('Order, name, email, product…')}
          keep={rest}
          clearLabel={t('Clear')}
        />
      </div>
      <Filters key={JSON.stringify(view)} view={view} productName={productName} labels={labels} />
      {saved && <ViewsMenu view={view} saved={saved} />}
      <OrdersExport view={{ ...rest, q: view.q }} />
    </div>
  )
}

/** All filters and, where the column headings are hidden, the sort. In a native `<details>`. */
function Filters({ view, productName, labels }: FiltersProps) {
  const { t } = usePackerWords()
  const named = <V extends string>(options: readonly { value: V; label: PackerPhrase }[]) =>
    options.map(({ value, label }) => ({ value, label: t(label) }))
  const { status, todo, q, sort, payment, channel, from, to, pin, courier, product, size, promo, tag, assignee } = view
  const count = [payment, channel, from || to, pin, courier, product, size, promo, tag, assignee].filter(Boolean).length
  return (
    <details className="group relative max-sm:static">
      <summary
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-field border bg-bg px-3 text-ui font-semibold hover:border-fg lg:min-h-10',
          count > 0 ? 'border-fg' : 'border-hairline',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{t('Filters')}</span>
        {count > 0 && (
          <span className="tabular-nums">
            {count}
            <span className="sr-only"> {t('set')}</span>
          </span>
        )}
      </summary>
      <Form
        method="get"
        action={PATH}
        className="panel absolute end-0 z-35 mt-2 grid max-h-[70vh] w-78 max-w-[calc(100vw-2rem)] gap-4 overflow-y-auto rounded-panel border border-hairline bg-bg p-4 text-fg shadow-lg max-sm:start-0.5 max-sm:end-auto"
      >
        <HiddenFields fields={{ status, todo, q, view: view.view }} />
        <Select
          label={t('Payment')}
          name="payment"
          defaultValue={payment ?? ''}
          placeholder={t('Any')}
          options={named(PAYMENTS)}
        />
        <Select
          label={t('Placed')}
          name="channel"
          defaultValue={channel ?? ''}
          placeholder={t('Anywhere')}
          options={named(CHANNELS)}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t('Ordered from')} name="from" type="date" defaultValue={from} />
          <Field label={t('Until')} name="to" type="date" defaultValue={to} />
          <Field
            label={t('PIN code')}
            name="pin"
            defaultValue={pin}
            inputMode="numeric"
            maxLength={6}
            pattern="[1-9][0-9]{0,5}"
            title={t('A PIN code, or its first digits')}
            help={t('Or its first digits')}
          />
          <Field label={t('Promo code')} name="promo" defaultValue={promo} maxLength={40} autoCapitalize="characters" />
        </div>
        <TagField tags={labels.tags} defaultValue={tag} />
        <Select
          label={t('Assigned to')}
          name="assignee"
          defaultValue={assignee}
          placeholder={t('Anybody')}
          options={[
            { value: 'me', label: t('Me') },
            { value: 'none', label: t('Nobody') },
            ...labels.people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ProductField product={product} name={productName} />
        <div className="grid grid-cols-2 items-start gap-3">
          <Field label={t('Size')} name="size" defaultValue={size} maxLength={40} help={t('Of this product')} />
          <Field
            label={t('Courier')}
            name="courier"
            defaultValue={courier}
            maxLength={100}
            help={t('Its whole name')}
          />
        </div>
        <Select
          label={t('Sort by')}
          name="sort"
          defaultValue={sort ?? usualSort(view)}
          options={named(ORDER_SORTS)}
          className="lg:hidden"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="md">
            {t('Show orders')}
          </Button>
          <ButtonLink to={ordersHref({ status, todo, q, view: view.view })} variant="secondary" size="md">
            {t('Clear')}
          </ButtonLink>
        </div>
      </Form>
    </details>
  )
}
