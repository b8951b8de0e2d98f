-- From version 0.2.0 to that of before-baseline.
DROP FUNCTION keep_for_demo_undo() CASCADE;
DROP FUNCTION restore_ledger_orders();
DROP TABLE demo_undo;
