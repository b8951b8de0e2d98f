-- The shop's own role may only add to the ledger. The undo of a demo removal names the orders of the lines again that lost
-- theirs, as the owner of the table; guard_ledger lets nothing else through.
CREATE FUNCTION restore_ledger_orders() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE stock_ledger l SET order_id = (u.row->>'order_id')::uuid FROM demo_undo u
  WHERE u.table_name = 'stock_ledger' AND u.kind = 'update' AND l.id = (u.row->>'id')::bigint
    AND l.order_id IS NULL AND u.row->>'order_id' IS NOT NULL
$$;
