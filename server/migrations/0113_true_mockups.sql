-- Mock-ups were drawn a third longer than the shirts. They are drawn again when somebody looks at them; what is printed does not change.
-- A proof that was sent keeps the picture that its customer has answered, an order item the one that it was ordered with.
UPDATE customized_products SET mockup_key = NULL WHERE mockup_key IS NOT NULL;--> statement-breakpoint
DELETE FROM customized_product_files WHERE kind = 'mockup';--> statement-breakpoint
UPDATE group_rooms SET back_mockup_key = NULL WHERE back_mockup_key IS NOT NULL;
