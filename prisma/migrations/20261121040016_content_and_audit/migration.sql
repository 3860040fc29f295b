-- CreateTable
CREATE TABLE "content_branch" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_archived" BOOLEAN NOT NULL DEFAULT false,
    "created_by_id" TEXT NOT NULL,
    "created_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_branch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_revision" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "summary" JSON NOT NULL,
    "content_hash" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL,
    "parent_id" TEXT,
    "branch_id" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_entry" (
    "branch_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "revision_id" TEXT,
    "base_revision_id" TEXT,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_entry_pkey" PRIMARY KEY ("branch_id","kind","key")
);

-- CreateTable
CREATE TABLE "publication" (
    "id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "branch_id" TEXT NOT NULL,
    "branch_name" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "rolls_back" INTEGER,
    "rolled_back_by" INTEGER,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "publication_entry" (
    "publication_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "from_revision_id" TEXT,
    "to_revision_id" TEXT,

    CONSTRAINT "publication_entry_pkey" PRIMARY KEY ("publication_id","kind","key")
);

-- CreateTable
CREATE TABLE "publish_schedule" (
    "branch_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,

    CONSTRAINT "publish_schedule_pkey" PRIMARY KEY ("branch_id")
);

-- CreateTable
CREATE TABLE "preview" (
    "id" TEXT NOT NULL,
    "branch_id" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "staff_session_id" TEXT NOT NULL,
    "view" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "before" JSON NOT NULL,
    "after" JSON NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "audit_head" (
    "id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "content_revision_kind_key_at_idx" ON "content_revision"("kind", "key", "at" DESC);

-- CreateIndex
CREATE INDEX "content_entry_kind_key_idx" ON "content_entry"("kind", "key");

-- CreateIndex
CREATE UNIQUE INDEX "publication_number_key" ON "publication"("number");

-- CreateIndex
CREATE INDEX "publication_entry_to_revision_id_idx" ON "publication_entry"("to_revision_id");

-- CreateIndex
CREATE INDEX "preview_expires_at_idx" ON "preview"("expires_at");

-- What points to a revision points to one that exists.
ALTER TABLE "content_revision"
    ADD CONSTRAINT "content_revision_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "content_revision"("id");
ALTER TABLE "content_entry"
    ADD CONSTRAINT "content_entry_branch_id_fkey" FOREIGN KEY ("branch_id") REFERENCES "content_branch"("id"),
    ADD CONSTRAINT "content_entry_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "content_revision"("id"),
    ADD CONSTRAINT "content_entry_base_revision_id_fkey" FOREIGN KEY ("base_revision_id") REFERENCES "content_revision"("id"),
    -- Nothing is gone from main: it has an entry or it has none.
    ADD CONSTRAINT "content_entry_main_check" CHECK ("branch_id" <> 'main' OR "revision_id" IS NOT NULL);
ALTER TABLE "publication_entry"
    ADD CONSTRAINT "publication_entry_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id"),
    ADD CONSTRAINT "publication_entry_from_revision_id_fkey" FOREIGN KEY ("from_revision_id") REFERENCES "content_revision"("id"),
    ADD CONSTRAINT "publication_entry_to_revision_id_fkey" FOREIGN KEY ("to_revision_id") REFERENCES "content_revision"("id");
ALTER TABLE "publish_schedule"
    ADD CONSTRAINT "publish_schedule_state_check" CHECK ("state" IN ('waiting', 'held'));

-- Revisions and audit entries are written once (R10.11): history that can be changed is none.
CREATE FUNCTION "refuse_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'rows of % are written once and never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "content_revision_is_written_once" BEFORE UPDATE OR DELETE OR TRUNCATE ON "content_revision"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_content_change"();
CREATE TRIGGER "audit_entry_is_written_once" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_content_change"();

INSERT INTO "content_branch" ("id", "name", "created_by_id", "created_by_name", "created_at", "updated_at")
    VALUES ('main', 'Published', 'waypost', 'Waypost', now(), now());
INSERT INTO "audit_head" ("id", "number", "hash") VALUES (1, 0, repeat('0', 64));
