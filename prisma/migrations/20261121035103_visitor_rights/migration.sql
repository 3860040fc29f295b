-- CreateTable
CREATE TABLE "consent_text" (
    "hash" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "companies" TEXT[],
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consent_text_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "visitor_link" (
    "visitor_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visitor_link_pkey" PRIMARY KEY ("visitor_id","kind","value")
);

-- CreateTable
CREATE TABLE "contact_index" (
    "id" TEXT NOT NULL,
    "visitor_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "value" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_index_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasure" (
    "id" TEXT NOT NULL,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "requested_by" TEXT NOT NULL,
    "counts" JSONB NOT NULL,
    "consents_kept_until" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erased_identifier" (
    "digest" TEXT NOT NULL,
    "erasure_id" TEXT NOT NULL,

    CONSTRAINT "erased_identifier_pkey" PRIMARY KEY ("digest")
);

-- CreateIndex
CREATE INDEX "visitor_link_value_idx" ON "visitor_link"("value");

-- CreateIndex
CREATE INDEX "contact_index_digest_idx" ON "contact_index"("digest");

-- CreateIndex
CREATE UNIQUE INDEX "contact_index_visitor_id_kind_digest_key" ON "contact_index"("visitor_id", "kind", "digest");

-- CreateIndex
CREATE INDEX "erased_identifier_erasure_id_idx" ON "erased_identifier"("erasure_id");

-- What people saw, and that they agreed to it, is written once (R15.04). A consent's evidence may be sealed anew with
-- another key, and the whole row goes when its retention ends.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "consent_text_is_append_only" BEFORE UPDATE OR DELETE ON "consent_text"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "consent_is_written_once"
  BEFORE UPDATE OF "id", "visitor_id", "brand_id", "version", "hash", "language", "page_path", "form_version", "step_name", "companies", "given_at", "received_at"
  ON "consent" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- A visitor's sessions are found by what is in them when the visitor is erased (R15.03).
CREATE INDEX "session_visitor_id_idx" ON "session" (("sess" ->> 'visitorId'));
