-- cspell:ignore plpgsql oollddddhhißæœ
-- A text in small letters without accents, as names and addresses are looked for. Letters that are no base with a mark are named one by one.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length($1) = length($1) THEN
    RETURN lower($1);
  END IF;
  RETURN replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')), 'øØłŁđĐðÐħĦıẞÆŒ', 'oollddddhhißæœ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
END $$;--> statement-breakpoint
DROP INDEX "certificates_by_part_of_name";--> statement-breakpoint
DROP INDEX "users_by_part_of_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "found_by" text GENERATED ALWAYS AS (fold_text(username || E'\n' || case when email_verified then email else '' end)) STORED;--> statement-breakpoint
CREATE INDEX "certificates_by_part_of_folded_name" ON "certificates" USING gin (fold_text("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_part" ON "users" USING gin ("found_by" gin_trgm_ops);--> statement-breakpoint
-- As of names before (0056): of few samples one may hold what is looked for by chance.
ALTER TABLE "users" ALTER COLUMN "found_by" SET STATISTICS 500;--> statement-breakpoint
ANALYZE "users" ("found_by");
