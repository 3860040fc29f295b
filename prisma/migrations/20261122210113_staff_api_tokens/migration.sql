-- CreateTable
CREATE TABLE "staff_api_token" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "has_second_factor" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_api_token_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_api_token_token_hash_key" ON "staff_api_token"("token_hash");

-- CreateIndex
CREATE INDEX "staff_api_token_account_id_idx" ON "staff_api_token"("account_id");

-- AddForeignKey
ALTER TABLE "staff_api_token" ADD CONSTRAINT "staff_api_token_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
