-- A sale that leaves a product on sale changes how many pieces are left and nothing else that pages show: its news names
-- the products ('stock:12,15'), so that only what shows their exact stock is made anew. When a size and colour sells out
-- or comes back, lists, filters and cards change as well: then the news is that of any other change.
CREATE FUNCTION announce_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  products text := (SELECT string_agg(DISTINCT product_id::text, ',') FROM changed);
BEGIN
  IF products IS NULL THEN
    RETURN NULL;
  END IF;
  -- A payload holds less than 8000 bytes.
  IF length(products) > 7000 OR EXISTS (
    SELECT FROM before JOIN changed USING (id)
    WHERE (before.quantity = 0) <> (changed.quantity = 0)
      OR (before.product_id, before.size, before.colour) IS DISTINCT FROM (changed.product_id, changed.size, changed.colour)
  ) THEN
    PERFORM announce_catalogue();
  ELSIF current_setting('inkloom.announced', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM pg_notify('catalogue', 'stock:' || products);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER stock_changed_news ON stock;
--> statement-breakpoint
CREATE TRIGGER stock_changed_news AFTER UPDATE ON stock
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_stock();
--> statement-breakpoint
DROP FUNCTION announce_changed_rows();
