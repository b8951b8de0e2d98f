import { type OrdersView, viewFields } from '#web/admin/addresses/orders-address.ts'

export const VIEW_FORM = 'orders-view'

/**
 * For pages without script: asks for the same view again, with what the pressed button adds. The buttons stand in the
 * table and name this form, which is cheaper than one form for each of them.
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
