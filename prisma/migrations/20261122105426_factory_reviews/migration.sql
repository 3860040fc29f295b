-- DropForeignKey
ALTER TABLE "factory_approval" DROP CONSTRAINT "factory_approval_item_id_fkey";

-- AlterTable
ALTER TABLE "factory_item" DROP COLUMN "reserved";

-- AlterTable
ALTER TABLE "factory_attempt" ADD COLUMN     "reserved" INTEGER NOT NULL DEFAULT 0;

-- DropTable
DROP TABLE "factory_approval";

-- CreateTable
CREATE TABLE "factory_opening" (
    "item_id" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "by_name" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "factory_opening_pkey" PRIMARY KEY ("item_id","staff_id","text_hash")
);

-- AddForeignKey
ALTER TABLE "factory_opening" ADD CONSTRAINT "factory_opening_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "factory_item"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
