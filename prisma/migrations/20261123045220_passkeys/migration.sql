-- CreateTable
CREATE TABLE "staff_passkey" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "is_synced" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "challenge_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_passkey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "staff_passkey_account_id_idx" ON "staff_passkey"("account_id");

-- AddForeignKey
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
