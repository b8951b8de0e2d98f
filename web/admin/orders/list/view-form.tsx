import { type OrdersView, viewFields } from '#web/admin/addresses/orders-address.ts'

export const VIEW_FORM = 'orders-view'

/**
 * For pages without script: reloads the same view with the clicked button's value. The buttons are in the
 * table and refer to this form, which is smaller than one form for each of them.
 */
export function ViewForm({ view }: { view: OrdersView }) {
  return (
    <form id={VIEW_FORM} method="get" action="/admin/orders" hidden>
      {viewFields(view).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
