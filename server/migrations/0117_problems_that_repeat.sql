CREATE TABLE "job_failures" (
	"name" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "problems" DROP CONSTRAINT "problems_kind_known";--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_kind_known" CHECK ("problems"."kind" = any('{books,backup,mails,messages,refunds,payments,print,shipments,jobs,disk,certificate,webhook}'::text[]));