-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "by_email" TEXT,
ADD COLUMN     "origin" BYTEA;

-- CreateTable
CREATE TABLE "audit_key" (
    "id" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,

    CONSTRAINT "audit_key_pkey" PRIMARY KEY ("id")
);

-- The process works as a role that owns no table (docs/security.md): days of events are made and dropped with the owner's rights.
ALTER FUNCTION make_event_partition(DATE) SECURITY DEFINER SET search_path = public, pg_temp;

-- Drops the partition of a UTC day; false where there is none. Nothing else can be dropped by it.
CREATE FUNCTION drop_event_partition(day DATE) RETURNS BOOLEAN LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  partition REGCLASS := to_regclass('event_' || to_char(day, 'YYYYMMDD'));
BEGIN
  IF partition IS NULL OR NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = partition AND inhparent = 'event'::regclass) THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP TABLE %s', partition);
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION make_event_partition(DATE), drop_event_partition(DATE) FROM PUBLIC;
