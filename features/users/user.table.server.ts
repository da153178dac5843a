import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { mailLanguages } from '#features/mail/mail-language.ts';
import type { UserSettings } from './account-settings.ts';
import { identityProviders } from './identity-provider.ts';

/** Sets the tokens that a new account starts with (docs/product.md §9). */
export const startingTokens = 50_000;

/** Each account (docs/product.md §3). Its membership and plan level are not here: they are derived from entitlements. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** The identifier the sign-in provider gave; `authType` says which provider. */
    authId: text('auth_id'),
    authType: text('auth_type', { enum: ['anonymous', ...identityProviders] })
      .notNull()
      .default('anonymous'),
    /**
     * The verified address; of an account without one it is what `placeholderEmail` gives: only an address that a provider has verified is
     * an account's.
     */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    username: text().notNull(),
    photoUrl: text('photo_url'),
    /** Words by which the owner sorts accounts; `sample` is of made-up people (user-tags.ts). */
    tags: text().array().notNull().default(sql`'{}'`),
    tokens: integer().notNull().default(startingTokens),
    didRefreshTokens: boolean('did_refresh_tokens').notNull().default(false),
    refundRequested: boolean('refund_requested').notNull().default(false),
    emailEnabled: boolean('email_enabled').notNull().default(true),
    settings: jsonb().$type<UserSettings>().notNull().default({
      showBackgroundGradient: true,
      emailAiCodingChallenges: true,
      emailAgenticBlogsAndGuides: true,
      emailCuratedContentAndTools: true,
      emailPremiumAiCoursesAndDiscounts: true,
    }),
    /** A disabled account cannot sign in, and none of its sessions opens anything. */
    disabled: boolean().notNull().default(false),
    /** The language of the e-mails to it: what its browser preferred at the last sign-in. */
    language: text({ enum: mailLanguages }).notNull().default('en'),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updated: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Name and verified address as the owner looks for them: in small letters, without accents. Kept, because it takes long to work out. */
    foundBy: text('found_by').generatedAlwaysAs(
      sql`fold_text(username || E'\\n' || case when email_verified then email else '' end)`,
    ),
  },
  (table) => [
    index('users_by_age').on(table.created, table.id),
    index('users_by_name').on(sql`lower(${table.username})`, table.id),
    index('users_by_address').on(sql`(case when ${table.emailVerified} then ${table.email} else '' end)`, table.id),
    index('users_by_tag').using('gin', table.tags),
    // Finds a part of a name or address. Migrations make the extension and the function `fold_text`.
    index('users_by_part').using('gin', sql`${table.foundBy} gin_trgm_ops`),
    check('tokens_never_negative', sql`${table.tokens} >= 0`),
    check('an_address_is_verified', sql`${table.emailVerified} or ${table.email} like '%@account.invalid'`),
  ],
);
