CREATE TABLE "print_inks" (
	"media_key" text PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	"top" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_inks_inside" CHECK ("print_inks"."left" >= 0 and "print_inks"."top" >= 0 and "print_inks"."width" >= 0 and "print_inks"."height" >= 0)
);
--> statement-breakpoint
CREATE TABLE "print_sheet_pieces" (
	"sheet" integer NOT NULL,
	"position" smallint NOT NULL,
	"job_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"print" smallint NOT NULL,
	"area" text NOT NULL,
	"print_key" text NOT NULL,
	"ink_left" integer NOT NULL,
	"ink_top" integer NOT NULL,
	"ink_width" integer NOT NULL,
	"ink_height" integer NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"is_turned" boolean NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_sheet_pieces_sheet_position_pk" PRIMARY KEY("sheet","position"),
	CONSTRAINT "print_sheet_pieces_inside" CHECK ("print_sheet_pieces"."x" >= 0 and "print_sheet_pieces"."y" >= 0 and "print_sheet_pieces"."ink_left" >= 0 and "print_sheet_pieces"."ink_top" >= 0),
	CONSTRAINT "print_sheet_pieces_not_empty" CHECK ("print_sheet_pieces"."ink_width" > 0 and "print_sheet_pieces"."ink_height" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_sheets" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_sheets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'planned' NOT NULL,
	"method" text NOT NULL,
	"cloth" text NOT NULL,
	"width" integer NOT NULL,
	"length" integer NOT NULL,
	"gutter" integer NOT NULL,
	"bleed" integer NOT NULL,
	"planned_by" uuid,
	"printed_at" timestamp (3) with time zone,
	"printed_by" uuid,
	"file_state" text DEFAULT 'queued' NOT NULL,
	"file_version" integer DEFAULT 0 NOT NULL,
	"file_attempts" smallint DEFAULT 0 NOT NULL,
	"file_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"has_files" boolean DEFAULT false NOT NULL,
	"file_error" text,
	"drawn_pieces" integer DEFAULT 0 NOT NULL,
	"png_bytes" bigint,
	"pdf_bytes" bigint,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_sheets_state_known" CHECK ("print_sheets"."state" in ('planned', 'printed', 'cancelled')),
	CONSTRAINT "print_sheets_method_known" CHECK ("print_sheets"."method" in ('DTF')),
	CONSTRAINT "print_sheets_cloth_known" CHECK ("print_sheets"."cloth" in ('light', 'dark', 'any')),
	CONSTRAINT "print_sheets_file_state_known" CHECK ("print_sheets"."file_state" in ('queued', 'drawing', 'ready', 'failed', 'removed')),
	CONSTRAINT "print_sheets_size" CHECK ("print_sheets"."width" > 0 and "print_sheets"."length" > 0 and "print_sheets"."gutter" >= 0 and "print_sheets"."bleed" >= 0),
	CONSTRAINT "print_sheets_printed_when" CHECK (("print_sheets"."printed_at" is not null) = ("print_sheets"."state" = 'printed')),
	CONSTRAINT "print_sheets_files_complete" CHECK (("print_sheets"."file_state" = 'ready') = ("print_sheets"."png_bytes" is not null and "print_sheets"."pdf_bytes" is not null)),
	CONSTRAINT "print_sheets_files_of_live" CHECK ("print_sheets"."state" <> 'cancelled' or "print_sheets"."file_state" = 'removed')
);
--> statement-breakpoint
ALTER TABLE "print_settings" ADD COLUMN "is_cloth_grouped" boolean;--> statement-breakpoint
ALTER TABLE "print_settings" ADD COLUMN "film_cost" "paise";--> statement-breakpoint
ALTER TABLE "print_inks" ADD CONSTRAINT "print_inks_media_key_media_key_fk" FOREIGN KEY ("media_key") REFERENCES "public"."media"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_sheet_pieces" ADD CONSTRAINT "print_sheet_pieces_sheet_print_sheets_number_fk" FOREIGN KEY ("sheet") REFERENCES "public"."print_sheets"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_sheet_pieces" ADD CONSTRAINT "print_sheet_pieces_job_id_print_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."print_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_sheet_pieces_live_key" ON "print_sheet_pieces" USING btree ("job_id","print","attempt") WHERE "print_sheet_pieces"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "print_sheets_files_due_idx" ON "print_sheets" USING btree ("file_due_at") WHERE "print_sheets"."file_state" in ('queued', 'drawing');--> statement-breakpoint
CREATE INDEX "print_sheets_files_kept_idx" ON "print_sheets" USING btree ("number") WHERE "print_sheets"."has_files";--> statement-breakpoint
CREATE INDEX "print_sheets_state_idx" ON "print_sheets" USING btree ("state","number");
--> statement-breakpoint
-- A place that is given up, or deleted with its order: a planned sheet is drawn again without it, and one that is empty is cancelled. Files
-- of before do not show what is printed any more.
CREATE FUNCTION redraw_sheet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE print_sheets sheet SET updated_at = now(), png_bytes = NULL, pdf_bytes = NULL, file_error = NULL, file_attempts = 0, file_due_at = now(),
    file_state = CASE WHEN live.pieces = 0 THEN 'removed' ELSE 'queued' END,
    state = CASE WHEN live.pieces = 0 THEN 'cancelled' ELSE 'planned' END
  FROM (SELECT count(*) AS pieces FROM print_sheet_pieces WHERE sheet = OLD.sheet AND removed_at IS NULL) live
  WHERE sheet.number = OLD.sheet AND sheet.state = 'planned';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER print_sheet_pieces_removed AFTER UPDATE ON print_sheet_pieces
  FOR EACH ROW WHEN (OLD.removed_at IS NULL AND NEW.removed_at IS NOT NULL) EXECUTE FUNCTION redraw_sheet();
--> statement-breakpoint
CREATE TRIGGER print_sheet_pieces_deleted AFTER DELETE ON print_sheet_pieces
  FOR EACH ROW WHEN (OLD.removed_at IS NULL) EXECUTE FUNCTION redraw_sheet();
--> statement-breakpoint
-- A piece that is cancelled, packed or checked again leaves the sheets that are not printed yet. Pieces are locked before sheets.
CREATE FUNCTION leave_sheets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM print_sheets WHERE state = 'planned' AND number IN (
    SELECT sheet FROM print_sheet_pieces WHERE job_id = NEW.id AND removed_at IS NULL) ORDER BY number FOR UPDATE;
  UPDATE print_sheet_pieces piece SET removed_at = now() FROM print_sheets sheet
    WHERE piece.job_id = NEW.id AND piece.removed_at IS NULL AND sheet.number = piece.sheet AND sheet.state = 'planned';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER print_jobs_leave_sheets AFTER UPDATE OF state ON print_jobs
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('art_check', 'approved', 'packed', 'cancelled'))
  EXECUTE FUNCTION leave_sheets();
--> statement-breakpoint
-- What is on a sheet stays as it was planned: the sheet can be drawn again at any time, and a printed one is history.
CREATE FUNCTION guard_sheet_piece() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'removed_at' IS DISTINCT FROM to_jsonb(OLD) - 'removed_at' OR OLD.removed_at IS NOT NULL
    OR (SELECT state FROM print_sheets WHERE number = OLD.sheet) <> 'planned' THEN
    RAISE 'UPDATE on print_sheet_pieces: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheet_pieces';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER print_sheet_pieces_guard BEFORE UPDATE ON print_sheet_pieces FOR EACH ROW EXECUTE FUNCTION guard_sheet_piece();
--> statement-breakpoint
-- A printed or cancelled sheet stays so.
CREATE FUNCTION guard_sheet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.number, NEW.method, NEW.cloth, NEW.width, NEW.length, NEW.gutter, NEW.bleed, NEW.created_at) IS DISTINCT FROM
     (OLD.number, OLD.method, OLD.cloth, OLD.width, OLD.length, OLD.gutter, OLD.bleed, OLD.created_at)
    OR OLD.state <> 'planned' AND (NEW.state, NEW.printed_at, NEW.printed_by) IS DISTINCT FROM (OLD.state, OLD.printed_at, OLD.printed_by) THEN
    RAISE 'UPDATE on print_sheets: history stays'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_stays', TABLE = 'print_sheets';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER print_sheets_guard BEFORE UPDATE ON print_sheets FOR EACH ROW EXECUTE FUNCTION guard_sheet();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON print_sheets FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
--> statement-breakpoint
CREATE TRIGGER demo_undo_delete AFTER DELETE ON print_sheet_pieces FOR EACH ROW WHEN (is_removing_demo()) EXECUTE FUNCTION keep_for_demo_undo();
