CREATE TABLE "books_checks" (
	"name" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"findings" jsonb NOT NULL
);
