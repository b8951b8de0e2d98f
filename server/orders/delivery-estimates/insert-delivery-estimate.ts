/**
 * A part of the statement in write-order.ts: stores the delivery estimate of the order `placed`. `rows` is the parameter with the estimate
 * as JSON.
 */
export function insertDeliveryEstimate(rows: string): string {
  return `insert into print_promises (order_id, ahead, pieces, ready_by, deliver_by, transit_min, transit_max)
    select placed.id, ahead, pieces, ready_by, deliver_by, transit_min, transit_max from placed, json_populate_recordset(null::print_promises, ${rows})`
}
