-- What became of a promise, by the day on which its order was delivered or cancelled. An order that is cancelled after its day has missed it,
-- unless its customer did not take the parcel.
CREATE OR REPLACE FUNCTION print_promise_outcome(promise print_promises, o orders)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE
    WHEN o.status = 'Cancelled' AND o.cancel_reason IS DISTINCT FROM 'rto'
      AND (o.cancelled_at AT TIME ZONE 'Asia/Kolkata')::date > coalesce(promise.told_deliver_by, promise.deliver_by) THEN 'missed'
    WHEN o.status = 'Cancelled' THEN 'cancelled'
    WHEN o.delivered_at IS NULL THEN NULL
    WHEN (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.deliver_by THEN 'kept'
    WHEN promise.is_told_in_time AND (o.delivered_at AT TIME ZONE 'Asia/Kolkata')::date <= promise.told_deliver_by THEN 'announced'
    ELSE 'missed' END
$function$;
