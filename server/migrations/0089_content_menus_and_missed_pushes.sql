CREATE SEQUENCE "public"."content_page_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "missed" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Numbers of pages that are there, or that the audit log still names, are not given again.
SELECT setval('content_page_numbers', greatest(
  (SELECT max(substr("key", 6)::int) FROM "content_documents" WHERE "kind" = 'page'),
  (SELECT max(substr("entity_id", 6)::int) FROM "audit_log" WHERE "entity" = 'content' AND "entity_id" ~ '^page-[1-9][0-9]{0,8}$'),
  0) + 1, false);
--> statement-breakpoint
-- A publication of a page of the owner's drops that page and the lists of pages; the menus, and so every page, only when what they show of it has changed:
-- its address, title or visibility, while it is in a menu or a link of the menus leads to one of its addresses.
CREATE FUNCTION announce_content() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_tags text[];
  before_live jsonb := CASE WHEN TG_OP <> 'INSERT' THEN OLD.live END;
  after_live jsonb := CASE WHEN TG_OP <> 'DELETE' THEN NEW.live END;
  content_key text := CASE WHEN TG_OP = 'DELETE' THEN OLD.key ELSE NEW.key END;
  content_kind text := CASE WHEN TG_OP = 'DELETE' THEN OLD.kind ELSE NEW.kind END;
  -- What a menu shows of a visible page: address, title, menu.
  before_entry text[] := CASE WHEN before_live @> '{"isVisible": true}' THEN ARRAY[before_live ->> 'slug', before_live ->> 'title', before_live ->> 'inMenu'] END;
  after_entry text[] := CASE WHEN after_live @> '{"isVisible": true}' THEN ARRAY[after_live ->> 'slug', after_live ->> 'title', after_live ->> 'inMenu'] END;
  linked text := (SELECT live::text FROM content_documents WHERE key = 'menus');
BEGIN
  changed_tags := ARRAY['content:' || content_key, 'content:' || content_kind];
  IF content_kind = 'page' AND before_entry IS DISTINCT FROM after_entry AND (
    before_entry[3] <> 'none' OR after_entry[3] <> 'none' OR EXISTS (
      SELECT FROM (SELECT slug FROM content_slugs WHERE content_slugs.key = content_key UNION VALUES (before_entry[1]), (after_entry[1])) own
      WHERE position('/pages/' || own.slug IN linked) > 0))
  THEN
    changed_tags := changed_tags || 'content:menus'::text;
  END IF;
  PERFORM announce(changed_tags);
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
DROP TRIGGER content_documents_added_announced ON content_documents;
--> statement-breakpoint
DROP TRIGGER content_documents_announced ON content_documents;
--> statement-breakpoint
DROP TRIGGER content_documents_deleted_announced ON content_documents;
--> statement-breakpoint
CREATE TRIGGER content_documents_added_announced AFTER INSERT ON content_documents FOR EACH ROW WHEN (NEW.live IS NOT NULL) EXECUTE FUNCTION announce_content();
--> statement-breakpoint
CREATE TRIGGER content_documents_announced AFTER UPDATE ON content_documents FOR EACH ROW
  WHEN (OLD.live IS DISTINCT FROM NEW.live OR OLD.turns_at IS DISTINCT FROM NEW.turns_at OR OLD.published_at IS DISTINCT FROM NEW.published_at) EXECUTE FUNCTION announce_content();
--> statement-breakpoint
-- Before, while its addresses are there.
CREATE TRIGGER content_documents_deleted_announced BEFORE DELETE ON content_documents FOR EACH ROW WHEN (OLD.live IS NOT NULL) EXECUTE FUNCTION announce_content();
--> statement-breakpoint
-- What a shop that tries the demo has noted about it comes back when the removal is undone.
CREATE TRIGGER demo_undo_delete AFTER DELETE ON promo_refusals FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON wishlist_items FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON restock_alerts FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON order_tags FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON customer_tags FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON message_consents FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
