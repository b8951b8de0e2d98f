ALTER TABLE "report_periods" DROP CONSTRAINT "report_periods_unit_known";--> statement-breakpoint
ALTER TABLE "report_sums" DROP CONSTRAINT "report_sums_dimension_known";--> statement-breakpoint
ALTER TABLE "report_sums" DROP CONSTRAINT "report_sums_unit_known";--> statement-breakpoint
ALTER TABLE "report_periods" ADD CONSTRAINT "report_periods_unit_known" CHECK ("report_periods"."unit" in ('day', 'month', 'quarter', 'year'));--> statement-breakpoint
ALTER TABLE "report_sums" ADD CONSTRAINT "report_sums_dimension_known" CHECK ("report_sums"."dimension" in ('total', 'place', 'payment', 'channel', 'promo', 'variant', 'product', 'size', 'goods', 'reason'));--> statement-breakpoint
ALTER TABLE "report_sums" ADD CONSTRAINT "report_sums_unit_known" CHECK ("report_sums"."unit" in ('day', 'month', 'quarter', 'year'));
--> statement-breakpoint
-- The sums of products and sizes are those of their variants, so that no day has to be counted again (server/reports/facts.ts).
INSERT INTO "report_sums" ("dimension", "unit", "start", "key", "orders", "pieces", "gross", "discount", "fees", "refunds", "tax", "tax_back",
    "sent", "came_back", "lost", "returned", "exchanged", "cost", "costed", "uncosted")
  SELECT w.dimension, s.unit, s.start, w.key, sum(orders), sum(pieces), sum(gross), sum(discount), sum(fees), sum(refunds), sum(tax), sum(tax_back),
    sum(sent), sum(came_back), sum(lost), sum(returned), sum(exchanged), sum(cost), sum(costed), sum(uncosted)
  FROM "report_sums" s CROSS JOIN LATERAL (VALUES
    ('product', jsonb_build_array(s.key::jsonb->0, s.key::jsonb->1)::text), ('size', jsonb_build_array(s.key::jsonb->2)::text)) w (dimension, key)
  WHERE s.dimension = 'variant' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
UPDATE "report_periods" SET "summed_by" = 'total,place,payment,channel,promo,variant,product,size,goods,reason'
  WHERE "summed_by" = 'total,place,payment,channel,promo,variant,goods,reason';
