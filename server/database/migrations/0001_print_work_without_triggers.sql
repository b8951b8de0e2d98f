DROP TRIGGER IF EXISTS orders_print ON orders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_print_new ON orders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_reserve_blanks ON order_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_return_blanks ON order_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_blank ON order_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_blank_of_other ON order_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_blank_short ON order_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_cost ON order_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_cost_of_other ON order_items;
--> statement-breakpoint
DROP FUNCTION IF EXISTS follow_printed_order();
--> statement-breakpoint
DROP FUNCTION IF EXISTS sync_print_jobs(uuid);
--> statement-breakpoint
DROP FUNCTION IF EXISTS reserve_blanks(uuid, boolean);
--> statement-breakpoint
DROP FUNCTION IF EXISTS release_blanks(integer, integer, uuid[]);
--> statement-breakpoint
DROP FUNCTION IF EXISTS give_blanks(integer);
--> statement-breakpoint
DROP FUNCTION IF EXISTS assign_blanks(uuid);
--> statement-breakpoint
DROP FUNCTION IF EXISTS return_to_sheets(uuid);
--> statement-breakpoint
DROP FUNCTION IF EXISTS fill_item_blank();
--> statement-breakpoint
DROP FUNCTION IF EXISTS shrink_blank_short();
--> statement-breakpoint
DROP FUNCTION IF EXISTS fill_item_cost();
