-- A publication of a page of the owner's drops that page and the lists of pages; the menus, and so every page, only when what they show
-- of it has changed: its address, title or visibility, while it is in a menu or a link of the menus leads to one of its addresses.
CREATE OR REPLACE FUNCTION announce_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
