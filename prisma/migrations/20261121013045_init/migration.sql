-- CreateTable
CREATE TABLE "session" (
    "sid" VARCHAR NOT NULL,
    "sess" JSON NOT NULL,
    "expire" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "visitor" (
    "id" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "state" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "state_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "session" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "visitor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" TEXT NOT NULL,
    "visitor_id" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "page_path" TEXT NOT NULL,
    "form_version" TEXT NOT NULL,
    "step_name" TEXT NOT NULL,
    "companies" TEXT[],
    "given_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "evidence" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead" (
    "id" TEXT NOT NULL,
    "visitor_id" TEXT NOT NULL,
    "brand_id" TEXT NOT NULL,
    "page_name" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "form_version" TEXT NOT NULL,
    "answers" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,
    "consent_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "partner_call" (
    "id" TEXT NOT NULL,
    "partner" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "latency_ms" DOUBLE PRECISION NOT NULL,
    "outcome" TEXT NOT NULL,
    "status_code" INTEGER,
    "detail" TEXT,

    CONSTRAINT "partner_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "brand_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "anonymous_id" TEXT NOT NULL,
    "properties" JSON NOT NULL,
    "personal" BYTEA,
    "key_id" TEXT,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "IDX_session_expire" ON "session"("expire");

-- CreateIndex
CREATE INDEX "visitor_updated_at_idx" ON "visitor"("updated_at");

-- CreateIndex
CREATE INDEX "consent_visitor_id_idx" ON "consent"("visitor_id");

-- CreateIndex
CREATE INDEX "lead_created_at_idx" ON "lead"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "lead_visitor_id_brand_id_form_version_key" ON "lead"("visitor_id", "brand_id", "form_version");

-- CreateIndex
CREATE INDEX "partner_call_started_at_idx" ON "partner_call"("started_at");

-- CreateIndex
CREATE INDEX "event_received_at_idx" ON "event" USING BRIN ("received_at");

-- Events of ordinary size stay in their row as they are: compressing them costs a third of the insert's time.
ALTER TABLE "event" SET (toast_tuple_target = 8160);
