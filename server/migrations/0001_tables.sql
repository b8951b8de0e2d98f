CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_user_key" UNIQUE("user_id"),
	CONSTRAINT "addresses_phone_digits" CHECK ("addresses"."phone" ~ '^[0-9]{10,15}$')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"ip" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"marketing_accepted_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_email_shape" CHECK ("users"."email" like '%_@_%' and "users"."email" = lower("users"."email")),
	CONSTRAINT "users_phone_digits" CHECK ("users"."phone" ~ '^([0-9]{10,15})?$')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" integer,
	"customized_product_id" uuid,
	"size" text NOT NULL,
	"colour" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_thing_key" UNIQUE NULLS NOT DISTINCT("user_id","product_id","customized_product_id","size","colour"),
	CONSTRAINT "cart_lines_one_thing" CHECK (num_nonnulls("cart_lines"."product_id", "cart_lines"."customized_product_id") = 1),
	CONSTRAINT "cart_lines_quantity_range" CHECK ("cart_lines"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"media_key" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_given" CHECK (btrim("categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"body" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key"),
	CONSTRAINT "idempotency_keys_length" CHECK (length("idempotency_keys"."key") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"order_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_key_key" UNIQUE("key"),
	CONSTRAINT "mail_outbox_state_known" CHECK ("mail_outbox"."state" in ('queued', 'sending', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customization_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customization_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"colours" text[] NOT NULL,
	"materials" text[] NOT NULL,
	"sizes" text[] NOT NULL,
	"mrp" "paise" NOT NULL,
	"offer_price" "paise" NOT NULL,
	"customization_price" "paise" NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customization_configs_category_key" UNIQUE("category"),
	CONSTRAINT "customization_configs_offer_not_above_mrp" CHECK ("customization_configs"."offer_price" <= "customization_configs"."mrp")
);
--> statement-breakpoint
CREATE TABLE "customized_products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"category" text NOT NULL,
	"size" text NOT NULL,
	"material" text NOT NULL,
	"colour" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"mrp" "paise" NOT NULL,
	"offer_price" "paise" NOT NULL,
	"customization_price" "paise" NOT NULL,
	"description" text NOT NULL,
	"design_key" text NOT NULL,
	"placement" jsonb,
	"mockup_key" text,
	"print_key" text,
	"print_state" text DEFAULT 'none' NOT NULL,
	"print_error" text,
	"print_ready_at" timestamp (3) with time zone,
	"effective_dpi" numeric(7, 1),
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customized_products_offer_not_above_mrp" CHECK ("customized_products"."offer_price" <= "customized_products"."mrp"),
	CONSTRAINT "customized_products_quantity_range" CHECK ("customized_products"."quantity" between 1 and 50),
	CONSTRAINT "customized_products_described" CHECK (btrim("customized_products"."description") <> ''),
	CONSTRAINT "customized_products_print_state_known" CHECK ("customized_products"."print_state" in ('none', 'queued', 'ready', 'failed')),
	CONSTRAINT "customized_products_print_ready" CHECK (("customized_products"."print_state" = 'ready') = ("customized_products"."print_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"media_key" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_title_given" CHECK (btrim("images"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "media" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"colour" text,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"variants_ready_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_kind_known" CHECK ("media"."kind" in ('public', 'private')),
	CONSTRAINT "media_private_has_owner" CHECK (("media"."kind" = 'private') = ("media"."owner_id" is not null)),
	CONSTRAINT "media_key_shape" CHECK ("media"."key" ~ '^[A-Za-z0-9_-]{16,128}$'),
	CONSTRAINT "media_size" CHECK ("media"."width" > 0 and "media"."height" > 0 and "media"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"promo_code" text,
	"promo_sent_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"visible_to_shopper" boolean DEFAULT true NOT NULL,
	"data" jsonb,
	CONSTRAINT "order_events_actor_known" CHECK ("order_events"."actor" in ('shopper', 'owner', 'provider', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" integer,
	"customized_product_id" uuid,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"colour" text NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"category" text,
	"image_key" text,
	"unit_price" "paise" NOT NULL,
	"quantity" integer NOT NULL,
	"subtotal" "paise" NOT NULL,
	"mrp" "paise",
	"offer_price" "paise",
	"customization_price" "paise",
	"description" text,
	"placement" jsonb,
	"mockup_key" text,
	"print_key" text,
	CONSTRAINT "order_items_one_thing" CHECK (num_nonnulls("order_items"."product_id", "order_items"."customized_product_id") = 1),
	CONSTRAINT "order_items_quantity_positive" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_subtotal_adds_up" CHECK ("order_items"."subtotal" = "order_items"."unit_price"::bigint * "order_items"."quantity"),
	CONSTRAINT "order_items_custom_price" CHECK (case when "order_items"."customized_product_id" is null then num_nonnulls("order_items"."offer_price", "order_items"."customization_price") = 0 else coalesce("order_items"."unit_price" = "order_items"."offer_price" + "order_items"."customization_price", false) end)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"subtotal" "paise" NOT NULL,
	"delivery_fee" "paise" NOT NULL,
	"discount" "paise" NOT NULL,
	"total" "paise" NOT NULL,
	"amount_refunded" "paise" DEFAULT 0 NOT NULL,
	"promo_id" integer,
	"promo_code" text,
	"promo_percent" numeric(5, 2),
	"ship_full_name" text NOT NULL,
	"ship_address_line1" text NOT NULL,
	"ship_address_line2" text,
	"ship_city" text NOT NULL,
	"ship_state" text NOT NULL,
	"ship_postal_code" text NOT NULL,
	"ship_country" text NOT NULL,
	"ship_phone" text NOT NULL,
	"expected_from" date NOT NULL,
	"expected_to" date NOT NULL,
	"courier" text,
	"tracking_number" text,
	"tracking_url" text,
	"note" text,
	"hold_expires_at" timestamp (3) with time zone,
	"hold_round" smallint DEFAULT 1 NOT NULL,
	"provider_order_id" text,
	"cancel_requested_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"request_hash" text,
	"cart_version" bigint,
	"search" text GENERATED ALWAYS AS (lower(number::text || ' ' || ship_full_name || ' ' || ship_phone || ' ' || ship_city || ' ' || ship_postal_code || ' ' || coalesce(promo_code, '') || ' ' || coalesce(tracking_number, ''))) STORED,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_provider_order_key" UNIQUE("provider_order_id"),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('Pending', 'Success', 'Accepted', 'Delivered', 'Cancelled')),
	CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('COD', 'Online')),
	CONSTRAINT "orders_cancel_reason_known" CHECK ("orders"."cancel_reason" in ('dismissed', 'expired', 'replaced', 'by_shopper', 'by_owner', 'refunded', 'out_of_stock')),
	CONSTRAINT "orders_payment_status_of_method" CHECK (case "orders"."payment_method" when 'COD' then "orders"."payment_status" in ('cash_due', 'cash_collected', 'partly_refunded', 'refunded', 'void') else "orders"."payment_status" in ('awaiting', 'authorized', 'paid', 'free', 'partly_refunded', 'refunded', 'void') end),
	CONSTRAINT "orders_payment_status_of_status" CHECK (case "orders"."status"
        when 'Pending' then "orders"."payment_status" in ('cash_due', 'awaiting', 'authorized')
        when 'Success' then "orders"."payment_method" = 'Online' and "orders"."payment_status" in ('paid', 'free', 'partly_refunded', 'refunded')
        when 'Accepted' then "orders"."payment_status" in ('cash_due', 'cash_collected', 'paid', 'free', 'partly_refunded', 'refunded')
        when 'Delivered' then "orders"."payment_status" in ('cash_collected', 'paid', 'free', 'partly_refunded', 'refunded')
        else "orders"."payment_status" in ('void', 'authorized', 'paid', 'cash_collected', 'partly_refunded', 'refunded')
      end),
	CONSTRAINT "orders_total_adds_up" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."delivery_fee" - "orders"."discount"),
	CONSTRAINT "orders_discount_not_above_subtotal" CHECK ("orders"."discount" <= "orders"."subtotal"),
	CONSTRAINT "orders_fee_only_cod" CHECK ("orders"."delivery_fee" = 0 or "orders"."payment_method" = 'COD'),
	CONSTRAINT "orders_free_costs_nothing" CHECK ("orders"."payment_status" <> 'free' or "orders"."total" = 0),
	CONSTRAINT "orders_refunded_not_above_total" CHECK ("orders"."amount_refunded" <= "orders"."total"),
	CONSTRAINT "orders_promo_whole" CHECK (("orders"."promo_code" is null) = ("orders"."promo_percent" is null) and ("orders"."promo_code" is not null or "orders"."promo_id" is null and "orders"."discount" = 0)),
	CONSTRAINT "orders_hold_online" CHECK (case when "orders"."payment_method" = 'COD' then "orders"."hold_expires_at" is null else "orders"."status" <> 'Pending' or "orders"."hold_expires_at" is not null end),
	CONSTRAINT "orders_accepted_when" CHECK ("orders"."accepted_at" is not null or "orders"."status" not in ('Accepted', 'Delivered')),
	CONSTRAINT "orders_delivered_when" CHECK (("orders"."status" = 'Delivered') = ("orders"."delivered_at" is not null)),
	CONSTRAINT "orders_cancelled_when" CHECK (("orders"."status" = 'Cancelled') = ("orders"."cancelled_at" is not null) and ("orders"."cancelled_at" is null) = ("orders"."cancel_reason" is null)),
	CONSTRAINT "orders_paid_when" CHECK ("orders"."paid_at" is not null or "orders"."payment_status" not in ('paid', 'cash_collected')),
	CONSTRAINT "orders_dismissed_cancelled" CHECK ("orders"."dismissed_at" is null or "orders"."status" = 'Cancelled'),
	CONSTRAINT "orders_expected_in_order" CHECK ("orders"."expected_from" <= "orders"."expected_to")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"amount" "paise" NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text NOT NULL,
	"method" text,
	"reference" text,
	"vpa" text,
	"fee" "paise",
	"tax" "paise",
	"error_code" text,
	"error_description" text,
	"error_source" text,
	"error_step" text,
	"error_reason" text,
	"authorized_at" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"quarantine_reason" text,
	"amount_refunded" "paise" DEFAULT 0 NOT NULL,
	"snapshot" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_payment_key" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('created', 'authorized', 'captured', 'refunded', 'failed')),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_refunded_not_above_amount" CHECK ("payments"."amount_refunded" <= "payments"."amount"),
	CONSTRAINT "payments_captured_when" CHECK ("payments"."captured_at" is not null or "payments"."status" not in ('captured', 'refunded')),
	CONSTRAINT "payments_applied_captured" CHECK ("payments"."applied_at" is null or ("payments"."captured_at" is not null and "payments"."quarantine_reason" is null)),
	CONSTRAINT "payments_refunded_captured" CHECK ("payments"."amount_refunded" = 0 or "payments"."captured_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" "paise" NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"provider_refund_id" text,
	"reference" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"last_error" text,
	"created_by" uuid,
	"processed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_refund_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('queued', 'sent', 'processed', 'failed')),
	CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('cancelled', 'returned', 'second_payment', 'late_payment', 'goodwill', 'dashboard')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_processed_when" CHECK (("refunds"."status" = 'processed') = ("refunds"."processed_at" is not null)),
	CONSTRAINT "refunds_cash_by_hand" CHECK ("refunds"."payment_id" is not null or "refunds"."provider_refund_id" is null)
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"event_id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"provider_order_id" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"dead_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"media_key" text NOT NULL,
	"position" smallint,
	"colour" text,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_images_position_key" UNIQUE("product_id","position"),
	CONSTRAINT "product_images_position_range" CHECK ("product_images"."position" between 1 and 4),
	CONSTRAINT "product_images_has_place" CHECK ("product_images"."position" is not null or "product_images"."colour" is not null)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" "paise" NOT NULL,
	"struck_price" "paise" NOT NULL,
	"discount" smallint GENERATED ALWAYS AS (case when struck_price > 0 then ((struck_price::bigint - price) * 200 + struck_price) / (struck_price::bigint * 2) end) STORED,
	"material" text DEFAULT '' NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"colours" text[] DEFAULT '{}' NOT NULL,
	"is_combo" boolean DEFAULT false NOT NULL,
	"category_id" integer,
	"stock_per" text DEFAULT 'product' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"search" text DEFAULT '' NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name_given" CHECK (btrim("products"."name") <> ''),
	CONSTRAINT "products_price_not_above_struck" CHECK ("products"."struck_price" = 0 or "products"."price" <= "products"."struck_price"),
	CONSTRAINT "products_category_or_colour" CHECK ("products"."is_combo" or "products"."category_id" is not null or cardinality("products"."colours") > 0),
	CONSTRAINT "products_stock_per_known" CHECK ("products"."stock_per" in ('product', 'variant'))
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"size" text,
	"colour" text,
	"quantity" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_variant_key" UNIQUE NULLS NOT DISTINCT("product_id","size","colour"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."quantity" >= 0),
	CONSTRAINT "stock_whole_or_variant" CHECK (("stock"."size" is null) = ("stock"."colour" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"round" smallint DEFAULT 1 NOT NULL,
	"actor_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_ledger_reason_known" CHECK ("stock_ledger"."reason" in ('initial', 'order', 'release', 'adjust', 'restock')),
	CONSTRAINT "stock_ledger_moves" CHECK ("stock_ledger"."delta" <> 0),
	CONSTRAINT "stock_ledger_not_negative" CHECK ("stock_ledger"."balance" >= 0),
	CONSTRAINT "stock_ledger_direction" CHECK (case "stock_ledger"."reason" when 'order' then "stock_ledger"."delta" < 0 when 'adjust' then true else "stock_ledger"."delta" > 0 end)
);
--> statement-breakpoint
CREATE TABLE "promo_usages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"promo_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"discount" "paise" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"max_uses" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promo_codes_code_given" CHECK (btrim("promo_codes"."code") <> ''),
	CONSTRAINT "promo_codes_percent_range" CHECK ("promo_codes"."percent" > 0 and "promo_codes"."percent" <= 100),
	CONSTRAINT "promo_codes_limit_positive" CHECK ("promo_codes"."max_uses" > 0),
	CONSTRAINT "promo_codes_within_limit" CHECK ("promo_codes"."used_count" between 0 and coalesce("promo_codes"."max_uses", "promo_codes"."used_count"))
);
--> statement-breakpoint
CREATE TABLE "return_request_items" (
	"return_request_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_request_items_return_request_id_order_item_id_pk" PRIMARY KEY("return_request_id","order_item_id"),
	CONSTRAINT "return_request_items_quantity_positive" CHECK ("return_request_items"."quantity" > 0),
	CONSTRAINT "return_request_items_restocked_range" CHECK ("return_request_items"."restocked" between 0 and "return_request_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"order_id" uuid,
	"email" text NOT NULL,
	"products" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fee" "paise" DEFAULT 0 NOT NULL,
	"refund_id" uuid,
	"note" text,
	"decided_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_state_known" CHECK ("return_requests"."state" in ('waiting', 'approved', 'received', 'refunded', 'declined')),
	CONSTRAINT "return_requests_said" CHECK (btrim("return_requests"."products") <> '' and btrim("return_requests"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" integer NOT NULL,
	"order_item_id" uuid,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_stars_range" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_verified" CHECK ("reviews"."is_demo" or "reviews"."order_item_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shop_name" text,
	"tagline" text,
	"legal_name" text,
	"support_email" text,
	"support_phone" text,
	"support_hours" text,
	"postal_address" text,
	"city" text,
	"grievance_officer" text,
	"chat_url" text,
	"instagram_url" text,
	"facebook_url" text,
	"youtube_url" text,
	"x_url" text,
	"return_days" smallint,
	"return_fee" "paise",
	"processing_days_min" smallint,
	"processing_days_max" smallint,
	"delivery_days_min" smallint,
	"delivery_days_max" smallint,
	"cod_fee" "paise",
	"low_stock_mark" integer,
	"welcome_promo_code" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id"),
	CONSTRAINT "settings_ranges" CHECK ("settings"."return_days" between 0 and 365 and "settings"."low_stock_mark" between 0 and 100000
        and "settings"."processing_days_min" between 0 and 60 and "settings"."processing_days_max" between 0 and 60
        and "settings"."delivery_days_min" between 0 and 60 and "settings"."delivery_days_max" between 0 and 60),
	CONSTRAINT "settings_days_in_order" CHECK ("settings"."processing_days_min" <= "settings"."processing_days_max" and "settings"."delivery_days_min" <= "settings"."delivery_days_max")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customized_product_id_customized_products_id_fk" FOREIGN KEY ("customized_product_id") REFERENCES "public"."customized_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customized_products" ADD CONSTRAINT "customized_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customized_products" ADD CONSTRAINT "customized_products_design_key_media_key_fk" FOREIGN KEY ("design_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customized_products" ADD CONSTRAINT "customized_products_mockup_key_media_key_fk" FOREIGN KEY ("mockup_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customized_products" ADD CONSTRAINT "customized_products_print_key_media_key_fk" FOREIGN KEY ("print_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_customized_product_id_customized_products_id_fk" FOREIGN KEY ("customized_product_id") REFERENCES "public"."customized_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_image_key_media_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_mockup_key_media_key_fk" FOREIGN KEY ("mockup_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_print_key_media_key_fk" FOREIGN KEY ("print_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_stock_id_stock_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_usages" ADD CONSTRAINT "promo_usages_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_usages" ADD CONSTRAINT "promo_usages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_usages" ADD CONSTRAINT "promo_usages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_items" ADD CONSTRAINT "return_request_items_return_request_id_return_requests_id_fk" FOREIGN KEY ("return_request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_items" ADD CONSTRAINT "return_request_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_issuer_account_key" ON "accounts" USING btree ("issuer","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_provider_key" ON "accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_role_created_idx" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cart_lines_product_idx" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_lines_customized_idx" ON "cart_lines" USING btree ("customized_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_key" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "categories_media_idx" ON "categories" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("next_attempt_at") WHERE "mail_outbox"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_order_idx" ON "mail_outbox" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_dead_idx" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "rate_limits_expires_idx" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customized_products_user_idx" ON "customized_products" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "customized_products_design_idx" ON "customized_products" USING btree ("design_key");--> statement-breakpoint
CREATE INDEX "customized_products_mockup_idx" ON "customized_products" USING btree ("mockup_key");--> statement-breakpoint
CREATE INDEX "customized_products_print_idx" ON "customized_products" USING btree ("print_key");--> statement-breakpoint
CREATE UNIQUE INDEX "images_title_key" ON "images" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "images_media_idx" ON "images" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "media_owner_idx" ON "media" USING btree ("owner_id") WHERE "media"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "media_variants_due_idx" ON "media" USING btree ("created_at") WHERE "media"."variants_ready_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_token_idx" ON "newsletter_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_position_key" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_customized_idx" ON "order_items" USING btree ("customized_product_id") WHERE "order_items"."customized_product_id" is not null;--> statement-breakpoint
CREATE INDEX "order_items_image_idx" ON "order_items" USING btree ("image_key");--> statement-breakpoint
CREATE INDEX "order_items_mockup_idx" ON "order_items" USING btree ("mockup_key") WHERE "order_items"."mockup_key" is not null;--> statement-breakpoint
CREATE INDEX "order_items_print_idx" ON "order_items" USING btree ("print_key") WHERE "order_items"."print_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid_key" ON "orders" USING btree ("user_id") WHERE "orders"."status" = 'Pending' and "orders"."payment_method" = 'Online';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_cart_key" ON "orders" USING btree ("user_id","cart_version","request_hash") WHERE "orders"."status" <> 'Cancelled';--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_hold_idx" ON "orders" USING btree ("hold_expires_at") WHERE "orders"."status" = 'Pending' and "orders"."payment_method" = 'Online';--> statement-breakpoint
CREATE INDEX "orders_promo_idx" ON "orders" USING btree ("promo_id") WHERE "orders"."promo_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin (search gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied_key" ON "payments" USING btree ("order_id") WHERE "payments"."applied_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_provider_order_idx" ON "payments" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'authorized', 'failed');--> statement-breakpoint
CREATE INDEX "payments_quarantine_idx" ON "payments" USING btree ("created_at") WHERE "payments"."quarantine_reason" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_automatic_once_key" ON "refunds" USING btree ("payment_id") WHERE "refunds"."reason" in ('second_payment', 'late_payment');--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_due_idx" ON "refunds" USING btree ("next_attempt_at") WHERE "refunds"."status" in ('queued', 'sent');--> statement-breakpoint
CREATE INDEX "webhook_inbox_due_idx" ON "webhook_inbox" USING btree ("next_attempt_at") WHERE "webhook_inbox"."applied_at" is null and "webhook_inbox"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_inbox_order_idx" ON "webhook_inbox" USING btree ("provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_colour_key" ON "product_images" USING btree ("product_id","colour");--> statement-breakpoint
CREATE INDEX "product_images_media_idx" ON "product_images" USING btree ("media_key");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("created_at","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price","id") WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_combos_idx" ON "products" USING btree ("created_at","id") WHERE "products"."is_combo" and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_colours_idx" ON "products" USING gin ("colours");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_ledger_once_key" ON "stock_ledger" USING btree ("order_id","stock_id","reason","round") WHERE "stock_ledger"."order_id" is not null and "stock_ledger"."reason" in ('order', 'release');--> statement-breakpoint
CREATE INDEX "stock_ledger_stock_idx" ON "stock_ledger" USING btree ("stock_id","id");--> statement-breakpoint
CREATE INDEX "stock_ledger_product_idx" ON "stock_ledger" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_usages_once_per_user_key" ON "promo_usages" USING btree ("promo_id","user_id") WHERE "promo_usages"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promo_usages_once_per_order_key" ON "promo_usages" USING btree ("order_id") WHERE "promo_usages"."released_at" is null;--> statement-breakpoint
CREATE INDEX "promo_usages_order_idx" ON "promo_usages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "promo_usages_user_idx" ON "promo_usages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code_key" ON "promo_codes" USING btree (upper("code")) WHERE "promo_codes"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "return_request_items_item_idx" ON "return_request_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_number_key" ON "return_requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "return_requests_state_idx" ON "return_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "return_requests_order_idx" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_user_idx" ON "return_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "return_requests_refund_idx" ON "return_requests" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_item_key" ON "reviews" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reviews_product_idx" ON "reviews" USING btree ("product_id","created_at") WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_newest_idx" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_user_idx" ON "reviews" USING btree ("user_id");