-- CreateTable
CREATE TABLE "staff_second_factor" (
    "id" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "staff_second_factor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_recovery_code" (
    "code_hash" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,

    CONSTRAINT "staff_recovery_code_pkey" PRIMARY KEY ("code_hash")
);

-- CreateIndex
CREATE INDEX "staff_recovery_code_account_id_idx" ON "staff_recovery_code"("account_id");

-- AddForeignKey
ALTER TABLE "staff_second_factor" ADD CONSTRAINT "staff_second_factor_id_fkey" FOREIGN KEY ("id") REFERENCES "staff_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "staff_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
