/**
 * The part of the statement that writes an order (write-order.ts) which writes what it was promised: `placed` is the order, `rows` the
 * parameter with the promise as JSON.
 */
export function insertDeliveryEstimate(rows: string): string {
  return `insert into print_promises (order_id, ahead, pieces, ready_by, deliver_by, transit_min, transit_max)
    select placed.id, ahead, pieces, ready_by, deliver_by, transit_min, transit_max from placed, json_populate_recordset(null::print_promises, ${rows})`
}
