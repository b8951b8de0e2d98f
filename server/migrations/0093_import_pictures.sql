CREATE TABLE "product_import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" "bytea",
	"problem" text,
	CONSTRAINT "product_import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name"),
	CONSTRAINT "product_import_pictures_or_problem" CHECK (num_nonnulls("product_import_pictures"."bytes", "product_import_pictures"."problem") = 1)
);
--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "unused_pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;