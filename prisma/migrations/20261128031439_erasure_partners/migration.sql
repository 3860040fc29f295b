-- AlterTable
ALTER TABLE "erasure" ADD COLUMN     "partners_to_ask" TEXT[];
