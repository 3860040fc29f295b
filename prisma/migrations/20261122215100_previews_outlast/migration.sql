-- AlterTable
ALTER TABLE "preview" ALTER COLUMN "staff_session_id" DROP NOT NULL;
