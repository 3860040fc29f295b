-- CreateTable
CREATE TABLE "phone_lease" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "anonymous_id" TEXT,
    "brand_id" TEXT NOT NULL,
    "page_name" TEXT NOT NULL,
    "placement_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "phone" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "refusal" TEXT,
    "shown_at" TIMESTAMPTZ(3),
    "clicked_at" TIMESTAMPTZ(3),

    CONSTRAINT "phone_lease_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "phone_lease_session_id_placement_id_asked_at_idx" ON "phone_lease"("session_id", "placement_id", "asked_at");

-- CreateIndex
CREATE INDEX "phone_lease_asked_at_idx" ON "phone_lease"("asked_at");

-- A row is a lease with its end, or a refusal with its reason, and nothing between.
ALTER TABLE "phone_lease" ADD CONSTRAINT "phone_lease_leased_or_refused"
    CHECK (("phone" IS NOT NULL AND "expires_at" IS NOT NULL AND "refusal" IS NULL)
        OR ("phone" IS NULL AND "expires_at" IS NULL AND "refusal" IS NOT NULL AND "shown_at" IS NULL AND "clicked_at" IS NULL));
