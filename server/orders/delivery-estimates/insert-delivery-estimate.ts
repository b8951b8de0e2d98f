/**
 * The part of write-order.ts's statement that stores the delivery estimate of an order. `placed` is the order, `rows` the
 * parameter with the estimate as JSON.
 */
export function insertDeliveryEstimate(rows: string): string {
  return `insert into print_promises (order_id, ahead, pieces, ready_by, deliver_by, transit_min, transit_max)
    select placed.id, ahead, pieces, ready_by, deliver_by, transit_min, transit_max from placed, json_populate_recordset(null::print_promises, ${rows})`
}
