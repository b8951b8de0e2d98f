CREATE TABLE "problems" (
	"kind" text NOT NULL,
	"machine" text DEFAULT '' NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problems_kind_machine_pk" PRIMARY KEY("kind","machine"),
	CONSTRAINT "problems_kind_known" CHECK ("problems"."kind" in ('books', 'backup', 'mails', 'refunds', 'disk', 'certificate', 'webhook'))
);
