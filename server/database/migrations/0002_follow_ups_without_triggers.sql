DROP TRIGGER IF EXISTS orders_end_qc_stop ON orders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS orders_print_promise ON orders;
--> statement-breakpoint
DROP TRIGGER IF EXISTS order_items_outdate_pictures ON order_items;
--> statement-breakpoint
DROP TRIGGER IF EXISTS print_jobs_leave_sheets ON print_jobs;
--> statement-breakpoint
DROP TRIGGER IF EXISTS print_sheet_pieces_deleted ON print_sheet_pieces;
--> statement-breakpoint
DROP TRIGGER IF EXISTS print_sheet_pieces_removed ON print_sheet_pieces;
--> statement-breakpoint
DROP TRIGGER IF EXISTS products_skus_changed ON products;
--> statement-breakpoint
DROP TRIGGER IF EXISTS products_skus_new ON products;
--> statement-breakpoint
DROP FUNCTION IF EXISTS leave_sheets();
--> statement-breakpoint
DROP FUNCTION IF EXISTS redraw_sheet();
--> statement-breakpoint
DROP FUNCTION IF EXISTS decide_print_promise();
--> statement-breakpoint
DROP FUNCTION IF EXISTS end_qc_stop();
--> statement-breakpoint
DROP FUNCTION IF EXISTS outdate_design_pictures();
--> statement-breakpoint
DROP FUNCTION IF EXISTS fill_skus_of_changed_product();
--> statement-breakpoint
DROP FUNCTION IF EXISTS fill_skus_of_new_products();
