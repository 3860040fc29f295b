-- CreateTable
CREATE TABLE "taken_ticket" (
    "id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "taken_ticket_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "taken_ticket_expires_at_idx" ON "taken_ticket"("expires_at");
