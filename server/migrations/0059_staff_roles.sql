ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
-- Until now an admin could do everything.
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_known" CHECK ("users"."staff_role" in ('owner', 'manager', 'catalogue', 'packer', 'support', 'accountant'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_of_admins" CHECK (("users"."role" = 'admin') = ("users"."staff_role" is not null));--> statement-breakpoint

-- The last owner, instead of the last admin. Serialised, so that two owners cannot demote each other at the same moment.
CREATE FUNCTION check_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4607183);
  IF NOT EXISTS (SELECT FROM users WHERE staff_role = 'owner') THEN
    RAISE 'the shop needs an owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_owner', TABLE = 'users';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER users_admin_demoted ON users;
--> statement-breakpoint
DROP TRIGGER users_admin_deleted ON users;
--> statement-breakpoint
DROP FUNCTION check_last_admin();
--> statement-breakpoint
CREATE TRIGGER users_owner_demoted AFTER UPDATE OF staff_role ON users
  FOR EACH ROW WHEN (OLD.staff_role = 'owner' AND NEW.staff_role IS DISTINCT FROM 'owner') EXECUTE FUNCTION check_last_owner();
--> statement-breakpoint
CREATE TRIGGER users_owner_deleted AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.staff_role = 'owner') EXECUTE FUNCTION check_last_owner();
