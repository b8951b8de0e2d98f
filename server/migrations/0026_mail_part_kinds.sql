-- Three kinds of the parts of a mail have other names: words → paragraph, goods → items, small → footnote.
CREATE FUNCTION pg_temp.renamed_parts(parts jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(
    CASE part->>'kind'
      WHEN 'words' THEN part || '{"kind": "paragraph"}'
      WHEN 'goods' THEN part || '{"kind": "items"}'
      WHEN 'small' THEN part || '{"kind": "footnote"}'
      ELSE part
    END ORDER BY position), '[]')
  FROM jsonb_array_elements(parts) WITH ORDINALITY AS list(part, position)
$$;
--> statement-breakpoint
UPDATE mail_outbox SET letter = jsonb_set(letter, '{parts}', pg_temp.renamed_parts(letter->'parts')) WHERE letter IS NOT NULL;
--> statement-breakpoint
UPDATE demo_undo SET "row" = jsonb_set("row", '{letter,parts}', pg_temp.renamed_parts("row"->'letter'->'parts'))
  WHERE table_name = 'mail_outbox' AND jsonb_typeof("row"->'letter') = 'object';
--> statement-breakpoint
DROP FUNCTION pg_temp.renamed_parts(jsonb);
