-- No consent without the text that it is to (R15.04). Not checked for rows of before: a start records the texts of its build.
ALTER TABLE "consent" ADD CONSTRAINT "consent_hash_fkey" FOREIGN KEY ("hash") REFERENCES "consent_text" ("hash") NOT VALID;
